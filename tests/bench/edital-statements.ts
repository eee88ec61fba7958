import { plainMatch } from './edital-match.ts'
import { ADMIN, EDITAL, orgAt, ownerAt } from './fill-database.ts'
import { today, type Statement } from './statement.ts'

const match = (name: string, group: string, having: string): Statement => ({
  name: `edital of eight conditions: ${name}`,
  who: ADMIN,
  sql: `select public.match_edital('${EDITAL}', '${group}', 0, 50)`,
  plain: plainMatch(having),
})

/** Whom a message is for. */
const recipients = `{${Array.from({ length: 200 }, (_, at) => orgAt(at + 301)).join(',')}}`

/** Editais, who fits them, and invitations. */
export const editalStatements: Statement[] = [
  match('who fits', 'atende', 'hard = 0'),
  match('who nearly fits', 'quase', 'hard between 1 and 2'),
  match('who does not', 'nao_atende', 'hard > 2'),
  {
    name: 'edital of eight conditions: those with a state',
    who: ADMIN,
    sql: `select public.match_edital('${EDITAL}', 'quase', 0, 50, null, 'convidada')`,
    plain: plainMatch(
      'hard between 1 and 2',
      `join public.edital_organizacoes s on s.edital_id = '${EDITAL}' and s.org_id = o.id and s.situacao = 'convidada'`,
    ),
  },
  {
    name: 'editais: first page',
    who: ADMIN,
    sql: 'select * from public.list_editais(p_limit => 50)',
    plain: `select e.id, e.titulo, e.financiador, e.prazo, e.valor_minimo, e.valor_maximo,
        (select count(*) from public.edital_organizacoes r where r.edital_id = e.id and r.situacao is not null), count(*) over ()
      from public.editais e
      order by coalesce(e.prazo < ${today}, false), e.prazo is null, case when e.prazo >= ${today} then e.prazo end,
        e.prazo desc, e.created_at desc, e.id limit 50`,
  },
  {
    name: 'edital: what a message to 200 would do',
    who: ADMIN,
    sql: `select public.preview_edital_message('${EDITAL}', '${recipients}', 'Convite', 'Olá')`,
    plain: `select o.id, o.nome, c.org_id is null, a.status = 'approved' and u.email_confirmed_at is not null,
        exists (select from public.documentos d where d.org_id = o.id and d.reviewed_at is null and d.tipo in ('estatuto', 'ataEleicao'))
      from public.organizacoes o
      left join public.edital_convites c on c.edital_id = '${EDITAL}' and c.org_id = o.id
      left join public.user_approval a on a.user_id = o.owner_id
      left join auth.users u on u.id = o.owner_id
      where o.id = any ('${recipients}'::uuid[]) order by private.sort_text(o.nome) collate "C", o.id`,
  },
  {
    name: 'owner: own invitations',
    who: ownerAt(1),
    sql: 'select * from public.my_invitations()',
    plain: `select c.edital_id, c.org_id, o.nome, e.titulo, e.prazo, coalesce(e.prazo < ${today}, false), c.resposta
      from public.organizacoes o
      join public.edital_convites c on c.org_id = o.id
      join public.editais e on e.id = c.edital_id
      where o.owner_id = '${ownerAt(1)}' and c.enviado_em is not null
      order by c.enviado_em desc, c.edital_id, c.org_id limit 100`,
  },
]
