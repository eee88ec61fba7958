import fc from 'fast-check'
import type { Client } from '../support/personas.ts'
import { code, orgOf, owner, subject, team, type Action } from './action-parts.ts'
import type { OperationLog } from './operation-log.ts'
import { OWNERS } from './personas.ts'

export const member = fc
  .tuple(team, owner, owner, fc.constantFrom('editor', 'leitor'))
  .map(([by, whom, of, papel]): Action => ({
    name: `${by} makes ${whom} ${papel} of the organisation of ${of}`,
    act: async ({ people }, log) => {
      const { client } = people[by]
      const org = await orgOf(client, people[of].id)
      if (!org) return undefined
      const row = { org_id: org.id, user_id: people[whom].id, papel }
      const answer = await client.from('organizacao_pessoas').insert(row)
      if (!answer.error) log.count('pessoa_adicionada')
      return code(answer)
    },
  }))

export const changeMember = fc
  .tuple(subject, owner, owner, fc.constantFrom('editor', 'leitor', null))
  .map(([by, whom, of, papel]): Action => ({
    name: `${by} ${papel ? `makes ${papel}` : 'removes'} ${whom} in the organisation of ${of}`,
    act: async ({ people }) => {
      const { client } = people[by]
      const org = await orgOf(client, people[of].id)
      if (!org) return undefined
      const members = client.from('organizacao_pessoas')
      const request = papel ? members.update({ papel }) : members.delete()
      return code(await request.eq('org_id', org.id).eq('user_id', people[whom].id))
    },
  }))

// Davi may accept until he saves an organisation of his own.
export const offer = fc
  .tuple(owner, fc.constantFrom('davi', ...OWNERS), fc.boolean())
  .map(([by, whom, taken]): Action => ({
    name: `${by} offers ${whom} the ownership${taken ? ', who accepts' : ''}`,
    act: async ({ people }, log) => {
      const org = await orgOf(people[by].client, people[by].id)
      if (!org) return undefined
      const offered = await people[by].client.rpc('offer_ownership', {
        p_org: org.id,
        p_user: people[whom].id,
      })
      return offered.error || !taken ? code(offered) : accepted(people[whom].client, log)
    },
  }))

export const accept = owner.map((who): Action => ({
  name: `${who} accepts an invitation`,
  act: ({ people }, log) => accepted(people[who].client, log),
}))

/** The ownership: nobody is invited to anything else here. */
async function accepted(client: Client, log: OperationLog): Promise<string | undefined> {
  const { data } = await client.rpc('my_person_invitations')
  const [invitation] = data ?? []
  if (!invitation) return undefined
  const answer = await client.rpc('accept_invitation', { p_id: invitation.id })
  if (!answer.error) log.count('proprietario_transferido')
  return code(answer)
}

export const leave = owner.map((who): Action => ({
  name: `${who} leaves the ownership`,
  act: async ({ people }, log) => {
    const { client, id } = people[who]
    const org = await orgOf(client, id)
    if (!org) return undefined
    const answer = await client.rpc('leave_ownership', { p_org: org.id })
    if (!answer.error) log.count('proprietario_saiu')
    return code(answer)
  },
}))

export const claim = fc.tuple(owner, team, fc.boolean()).map(([who, by, granted]): Action => ({
  name: `${who} claims, and ${by} ${granted ? 'grants' : 'refuses'} it`,
  act: async ({ people }, log) => {
    const { client, id } = people[who]
    const { data } = await client
      .from('organizacoes')
      .select('id')
      .is('owner_id', null)
      .limit(1)
      .maybeSingle()
    if (!data) return undefined
    const claimed = await client.rpc('claim_ownership', { p_org: data.id })
    if (claimed.error) return claimed.error.code
    if (!granted)
      return code(await people[by].client.rpc('refuse_ownership_request', { p_org: data.id, p_user: id }))
    const { data: person } = await client.from('profiles').select('email').eq('id', id).maybeSingle()
    const answer = await people[by].client.rpc('set_organization_owner', {
      p_org_id: data.id,
      p_email: person?.email ?? '',
    })
    if (!answer.error) log.count('proprietario_definido')
    return code(answer)
  },
}))
