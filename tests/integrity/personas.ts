import { admin, approved, type Person } from '../support/personas.ts'
import type { Stack } from '../support/backend.ts'

export const ADMINS = ['root', 'ana'] as const
export const OWNERS = ['bia', 'caio', 'davi'] as const
type Name = (typeof ADMINS)[number] | (typeof OWNERS)[number]

/** Two administrators and three owners, the last of whom saved nothing yet, and edits what the others own. */
export type Personas = { stack: Stack; people: Record<Name, Person> }

export async function makePersonas(stack: Stack): Promise<Personas> {
  const people = {
    root: await admin(stack),
    ana: await approved(stack, 'ana@ong.org.br'),
    bia: await approved(stack, 'bia@ong.org.br'),
    caio: await approved(stack, 'caio@ong.org.br'),
    davi: await approved(stack, 'davi@ong.org.br'),
  }
  await stack.db.query(`update user_roles set role = 'admin' where user_id = $1`, [people.ana.id])
  for (const { client, id } of [people.bia, people.caio])
    for (const step of ['dados-basicos', 'detalhes-ong'] as const)
      await client.from('form_progress').insert({ user_id: id, step, form_data: {} }).throwOnError()
  await stack.db.query(
    `insert into organizacao_pessoas (org_id, user_id, papel)
     select o.id, m.id, m.papel from organizacoes o
     cross join (values ($1::uuid, 'editor'), ($2::uuid, 'editor')) m (id, papel) where o.owner_id <> m.id`,
    [people.bia.id, people.davi.id],
  )
  return { stack, people }
}
