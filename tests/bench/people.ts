import { ADMIN, ownerAt } from './fill-database.ts'
import type { Statement } from './statement.ts'

/** The query of `list_pending_users`, without its function; duplicates are looked for where there may be some. */
const queue = (name: string, status: 'pending' | 'approved', search?: string): Statement => {
  const order = `${status === 'pending' ? 'a.created_at' : 'a.decided_at desc nulls last'}, a.user_id`
  const where = `a.status = '${status}'${search ? ` and p.busca like '%${search}%'` : ''}`
  return {
    name,
    who: ADMIN,
    sql: `select * from public.list_pending_users(p_status => '${status}', p_limit => 100${search ? `, p_search => '${search}'` : ''})`,
    plain: `select a.user_id, p.email, p.nome, a.status, a.notes, a.created_at, u.email_confirmed_at is not null,
        (select count(*) from public.user_approval a ${search ? 'join public.profiles p on p.id = a.user_id' : ''} where ${where}),
        (select jsonb_agg(to_jsonb(t)) from (
          select d.id, d.nome, d.cnpj, d.cnpj_chave = o.cnpj_chave from public.organizacoes d
          where left(d.cnpj_chave, 8) = left(o.cnpj_chave, 8) and d.id <> o.id
          order by 4 desc, d.created_at desc, d.id limit 10) t),
        r.role, p.phone, o.id, o.nome, u.last_sign_in_at
      from public.user_approval a join public.profiles p on p.id = a.user_id join auth.users u on u.id = a.user_id
      left join public.user_roles r on r.user_id = a.user_id
      left join public.organizacoes o on o.owner_id = a.user_id
      where ${where} order by ${order} limit 100`,
  }
}

/** The query of `list_users`, without its function. */
const plainPeople = (where: string) => `
  select p.id, p.nome, p.email, p.phone, r.role, a.status, p.created_at, u.last_sign_in_at, o.id, o.nome,
    (select count(*) from public.profiles p where ${where})
  from public.profiles p
  left join public.user_roles r on r.user_id = p.id
  left join public.user_approval a on a.user_id = p.id
  left join auth.users u on u.id = p.id
  left join public.organizacoes o on o.owner_id = p.id
  where p.id = any (array(select p.id from public.profiles p where ${where} order by p.created_at desc, p.id limit 50))
  order by p.created_at desc, p.id`

const people = (name: string, search?: string): Statement => ({
  name,
  who: ADMIN,
  sql: `select * from public.list_users(p_desc => true, p_limit => 50${search ? `, p_search => '${search}'` : ''})`,
  plain: plainPeople(search ? `p.busca like '%${search}%'` : 'true'),
})

export const peopleStatements = (middle: number): Statement[] => [
  queue('queue of sign-ups', 'pending'),
  queue('approved people: first page', 'approved'),
  queue('approved people: search, one hit', 'approved', `pessoa${middle}@`),
  people('users: first page'),
  people('users: search, one hit', `pessoa${middle}@`),
  people('users: search, no hit', 'naoexiste'),
  {
    name: 'administrator: approves a sign-up',
    who: ADMIN,
    sql: `update public.user_approval set status = 'approved' where user_id = '${ownerAt(10)}'`,
    plain: `update public.user_approval set status = 'approved' where user_id = '${ownerAt(10)}'`,
  },
]
