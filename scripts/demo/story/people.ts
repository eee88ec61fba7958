import type { Stack } from '../../../supabase/embedded/stack.ts'
import {
  clientOf,
  decide,
  DEMO_PASSWORD,
  organize,
  signIn,
  signUp,
  type Client,
  type Owner,
} from '../accounts.ts'
import { inDays } from '../documents.ts'
import { steps, type StoryOrganization } from './organizations.ts'

/** `owner` sends and answers; of the treasurer's organization, an editor does. */
export type Teller = Owner & { organization: StoryOrganization }

export const addressOf = (role: string, { domain }: StoryOrganization): string => `${role}@${domain}`

export async function found(stack: Stack, admin: Client, organization: StoryOrganization): Promise<Teller> {
  const email = addressOf('presidencia', organization)
  const id = await signUp(stack, { email, name: 'Presidência de exemplo', organization: organization.name })
  await decide(admin, id, 'approved')
  return { ...(await organize(stack, id, email, steps(organization))), organization }
}

/** The owner invites, the person signs up, the team approves, the person accepts. */
export async function join(
  stack: Stack,
  admin: Client,
  { client: owner, orgId, organization }: Teller,
  { role, name, papel }: { role: string; name: string; papel: 'editor' | 'leitor' },
): Promise<Teller> {
  const email = addressOf(role, organization)
  await owner.rpc('invite_person', { p_org: orgId, p_email: email, p_papel: papel }).throwOnError()
  await decide(admin, await signUp(stack, { email, name }), 'approved')
  const client = clientOf(stack)
  await signIn(client, email, DEMO_PASSWORD)
  const { data } = await client.rpc('my_person_invitations').throwOnError()
  for (const { id } of data) await client.rpc('accept_invitation', { p_id: id }).throwOnError()
  return { client, orgId, organization }
}

/** One lacks what partnerships ask for, and the mandate of one ends before the board's. */
export async function addDirectors({ client, orgId, organization }: Teller): Promise<void> {
  const address = { org_id: orgId, endereco: organization.address }
  await client
    .from('dirigentes')
    .insert([
      {
        ...address,
        nome: 'Dirigente de exemplo 1',
        cargo: 'Presidente',
        cpf: '529.982.247-25',
        rg: '10.000.001-1',
        orgao_expedidor: 'SSP',
      },
      {
        ...address,
        nome: 'Dirigente de exemplo 2',
        cargo: 'Tesouraria',
        cpf: '111.444.777-35',
        rg: '10.000.002-2',
        orgao_expedidor: 'SSP',
        mandato_ate: inDays(20),
      },
      { org_id: orgId, nome: 'Dirigente de exemplo 3', cargo: 'Secretaria' },
    ])
    .throwOnError()
}
