import * as z from 'zod/mini'
import { queryAs } from '../../../../supabase/embedded/database/database.ts'
import type { Stack } from '../../../support/backend.ts'
import { approved, type Person } from '../../../support/personas.ts'

type Role = 'editor' | 'leitor'

/** Somebody approved who belongs to the organisation. */
export async function member(
  stack: Stack,
  orgId: string,
  email: string,
  papel: Role,
  name?: string,
): Promise<Person> {
  const person = await approved(stack, email, name ? { data: { name } } : {})
  await stack.db.query(
    'insert into public.organizacao_pessoas (org_id, user_id, papel) values ($1, $2, $3)',
    [orgId, person.id, papel],
  )
  return person
}

/** Invited by the owner, as by the screen. @returns the invitation's id */
export async function invite(owner: Person & { orgId: string }, email: string, papel: Role): Promise<string> {
  const { data } = await owner.client
    .rpc('invite_person', { p_org: owner.orgId, p_email: email, p_papel: papel })
    .throwOnError()
  return data
}

/** Roles in the organisation by address; the owner's among them. */
export async function rolesIn(stack: Stack, orgId: string): Promise<Record<string, string>> {
  const rows = await queryAs(
    stack.db,
    z.object({ email: z.string(), papel: z.string() }),
    `select p.email, 'proprietario' as papel from public.organizacoes o join public.profiles p on p.id = o.owner_id
      where o.id = $1
     union all
     select p.email, m.papel from public.organizacao_pessoas m join public.profiles p on p.id = m.user_id
      where m.org_id = $1`,
    [orgId],
  )
  return Object.fromEntries(rows.map(({ email, papel }) => [email, papel]))
}
