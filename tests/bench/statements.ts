import { plainMatch } from './edital-match.ts'
import { ADMIN, EDITAL, orgAt, ownerAt } from './fill-database.ts'
import { panelStatements } from './panel.ts'

/** One request of the app as SQL, and the same without row-level security and without the functions around it. */
export type Statement = { name: string; who: string; sql: string; plain: string }

const newest = 'o.created_at desc, o.id'

/** A paper that was not refused. */
const counting = '(d.aprovado or d.reviewed_at is null)'

/** Organisations with a paper whose day is so. */
const withPaper = (condition: string) => `exists (select from public.documentos d
  where d.org_id = o.id and d.valido_ate is not null and ${counting} and ${condition})`

/** How many mandatory papers of an organisation are so. */
const mandatory = (condition = '') => `(select count(*) from public.documentos d
  where d.org_id = o.id and d.tipo in ('estatuto', 'ataEleicao', 'cartaoCnpj') ${condition})`

/** The query of `list_organizations`, without its function and its check of the role. */
const plainList = (where = 'true', order = newest) => `
  select o.id, o.nome, o.nome_fantasia, o.representante, o.email, o.cnpj, o.tipo_organizacao, o.created_at,
    p.email, p.nome, queue.total, queue.since, queue.expired, queue.soon, queue.next_end, (select count(*) from public.organizacoes o where ${where})
  from public.organizacoes o
  left join public.profiles p on p.id = o.owner_id
  cross join lateral (
    select count(*) filter (where d.reviewed_at is null)::integer as total,
      min(d.created_at) filter (where d.reviewed_at is null) as since,
      count(*) filter (where ${counting} and d.valido_ate < private.today())::integer as expired,
      count(*) filter (where ${counting} and d.valido_ate between private.today() and private.today() + 30)::integer as soon,
      min(d.valido_ate) filter (where ${counting} and d.valido_ate >= private.today()) as next_end
    from public.documentos d where d.org_id = o.id
  ) queue
  where o.id = any (array(
    select o.id from public.organizacoes o where ${where} order by ${order} limit 100
  ))
  order by ${order}`

const matching = (term: string) =>
  `(o.nome ilike '%${term}%' or o.nome_fantasia ilike '%${term}%' or o.email ilike '%${term}%' or o.cnpj like '%${term}%')`

/** What the wider search finds beside it; `term` has no accents and no capitals. */
const wider = (term: string) => {
  const key = term.replace(/[^0-9a-z]/g, '').toUpperCase()
  return term.length < 3
    ? `private.short_terms(o.busca || E'\\n' || coalesce(o.cnpj_chave, '')) && '{${term},${key}}'`
    : `(o.busca like '%${term}%' or o.cnpj_chave like '%${key}%')`
}

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

const detail = (org: string) => `
  select o.*, to_jsonb(p), to_jsonb(c), to_jsonb(r),
    (select jsonb_agg(d order by d.created_at desc) from public.documentos d where d.org_id = o.id),
    (select jsonb_agg(g) from public.organizacao_gerentes g where g.org_id = o.id)
  from public.organizacoes o
  left join public.profiles p on p.id = o.owner_id
  left join public.certificacoes c on c.org_id = o.id
  left join public.priorities r on r.org_id = o.id
  where o.id = '${org}'`

/** For a database of that many organisations. */
export function statements(organizations: number): { admin: Statement[]; owner: Statement[] } {
  const middle = Math.floor(organizations / 2) + 1
  const [owner, org] = [ownerAt(middle), orgAt(middle)]
  /** The ids of a page of the export. */
  const thousand = `{${Array.from({ length: 1000 }, (_, at) => orgAt(at + 1)).join(',')}}`
  const search = (name: string, term: string): Statement => ({
    name,
    who: ADMIN,
    sql: `select * from public.list_organizations(p_search => '${term}', p_limit => 100)`,
    plain: plainList(wider(term), `(${matching(term)}) is true desc, ${newest}`),
  })
  const byValidity = (name: string, validity: string, where: string): Statement => ({
    name: `organisations: ${name}`,
    who: ADMIN,
    sql: `select * from public.list_organizations(p_validity => '${validity}', p_limit => 100)`,
    plain: plainList(where),
  })
  const byProfile = (name: string, filters: Record<string, unknown>, where: string): Statement => ({
    name: `organisations: ${name}`,
    who: ADMIN,
    sql: `select * from public.list_organizations(p_filters => '${JSON.stringify(filters)}', p_limit => 100)`,
    plain: plainList(where),
  })
  const match = (name: string, group: string, having: string): Statement => ({
    name: `edital of eight conditions: ${name}`,
    who: ADMIN,
    sql: `select public.match_edital('${EDITAL}', '${group}', 0, 50)`,
    plain: plainMatch(having),
  })
  const same = (name: string, who: string, sql: string): Statement => ({ name, who, sql, plain: sql })
  const file = `${org}/estatuto/00000000-0000-4000-c000-${middle.toString(16).padStart(12, '0')}.pdf`
  return {
    admin: [
      {
        name: 'organisations: first page',
        who: ADMIN,
        sql: 'select * from public.list_organizations(p_limit => 100)',
        plain: plainList(),
      },
      search('organisations: search, one hit in the middle', `contato${middle}@`),
      search('organisations: search, no hit', 'naoexiste'),
      search('organisations: search by part of the CNPJ', '45/0001-96'),
      search('organisations: search, CNPJ without punctuation', '345000196'),
      search('organisations: search without accents, all hit', 'associacao'),
      search('organisations: search, two characters, many hits', '96'),
      search('organisations: search, two characters, no hit', 'zq'),
      {
        name: 'organisations: possible duplicates',
        who: ADMIN,
        sql: 'select * from public.list_organizations(p_duplicates => true, p_limit => 100)',
        plain: plainList(
          `left(o.cnpj_chave, 8) in (select left(d.cnpj_chave, 8) from public.organizacoes d
            where d.cnpj_chave is not null group by 1 having count(*) > 1)`,
          `o.cnpj_chave collate "C", o.id desc`,
        ),
      },
      byValidity('papers that lapsed', 'vencidos', withPaper('d.valido_ate < private.today()')),
      byValidity(
        'papers to expire in 30 days',
        'a_vencer',
        withPaper('d.valido_ate between private.today() and private.today() + 30'),
      ),
      byValidity(
        'papers lapsed or to expire',
        'a_renovar',
        withPaper('d.valido_ate <= private.today() + 30'),
      ),
      byValidity(
        'papers all in force',
        'vigentes',
        `${withPaper('d.valido_ate >= private.today()')} and not ${withPaper('d.valido_ate < private.today()')}`,
      ),
      byProfile('area of work', { area: ['Educação'] }, `o.area_busca like '%educacao%'`),
      byProfile('reach', { abrangencia: ['nacional'] }, `o.abrangencia = 'nacional'`),
      byProfile('state', { uf: ['AM', 'PA'] }, `o.uf in ('AM', 'PA')`),
      byProfile(
        'municipality',
        { uf: ['AM'], municipio: ['Manaus'] },
        `o.uf = 'AM' and o.municipio = 'Manaus'`,
      ),
      byProfile('type', { tipo: ['fundacao'] }, `o.tipo_organizacao = 'fundacao'`),
      byProfile('amount', { valor: ['acima1m'] }, `o.funding_amount = 'acima1m'`),
      byProfile('timeframe', { prazo: ['urgente'] }, `o.timeframe = 'urgente'`),
      byProfile('experience', { experiencia: ['muita'] }, `o.previous_grants = 'muita'`),
      byProfile(
        'two certifications',
        { certificacoes: ['cebas', 'oscip'] },
        'exists (select from public.certificacoes f where f.org_id = o.id and f.cebas and f.oscip)',
      ),
      byProfile(
        'one of two priorities',
        { prioridades: ['education', 'health'] },
        'exists (select from public.priorities f where f.org_id = o.id and (f.education or f.health))',
      ),
      byProfile(
        'profile complete',
        { perfil: ['completo'] },
        'exists (select from public.profiles p where p.id = o.owner_id and p.perfil_completo)',
      ),
      byProfile(
        'mandatory papers approved',
        { obrigatorios: ['aprovados'] },
        `${mandatory('and d.aprovado')} = 3`,
      ),
      byProfile('mandatory papers missing', { obrigatorios: ['faltando'] }, `${mandatory()} < 3`),
      byProfile(
        'mandatory papers refused',
        { obrigatorios: ['recusados'] },
        `${mandatory('and not d.aprovado and d.reviewed_at is not null')} > 0`,
      ),
      byProfile(
        'beneficiaries, from and to',
        { beneficiarios: { de: 100, ate: 200 } },
        'o.num_beneficiarios between 100 and 200',
      ),
      byProfile('collaborators, from', { colaboradores: { de: 55 } }, 'o.num_colaboradores >= 55'),
      byProfile(
        'age, from',
        { idade: { de: 45 } },
        `o.data_fundacao <= private.today() - interval '45 years'`,
      ),
      byProfile(
        'area, state and certification together',
        { area: ['Educação'], uf: ['SP'], certificacoes: ['oscip'] },
        `o.area_busca like '%educacao%' and o.uf = 'SP'
          and exists (select from public.certificacoes f where f.org_id = o.id and f.oscip)`,
      ),
      same(
        'organisations: counts of all choices',
        ADMIN,
        `select public.count_organization_choices(p_areas => '{Educação,Saúde,Cultura,Esporte}')`,
      ),
      same(
        'organisations: counts, three filters on',
        ADMIN,
        `select public.count_organization_choices(p_areas => '{Educação,Saúde,Cultura,Esporte}',
          p_filters => '{"area": ["Educação"], "uf": ["SP"], "certificacoes": ["oscip"]}')`,
      ),
      same(
        'organisations: a thousand lines of the CSV',
        ADMIN,
        `select * from public.list_organizations(p_validity => 'a_renovar', p_limit => 1000)`,
      ),
      {
        name: 'organisations: the whole profiles of a thousand lines of the CSV',
        who: ADMIN,
        sql: `select * from public.organization_profiles('${thousand}')`,
        plain: `select o.id, jsonb_build_object('organizacoes', to_jsonb(o) - '{busca,area_busca,cnpj_chave}'::text[],
            'certificacoes', to_jsonb(c), 'priorities', to_jsonb(r), 'perfil_completo', p.perfil_completo)
          from public.organizacoes o
          left join public.certificacoes c on c.org_id = o.id left join public.priorities r on r.org_id = o.id
          left join public.profiles p on p.id = o.owner_id
          where o.id = any ('${thousand}'::uuid[])`,
      },
      {
        name: 'organisations: a thousand dossiers in the trail',
        who: ADMIN,
        sql: `select public.record_dossiers('${thousand}')`,
        plain: `insert into public.auditoria (actor_id, acao, org_id, detalhes)
          select auth.uid(), 'dossie_baixado', o.id, '{"organizacoes": 1000}' from public.organizacoes o where o.id = any ('${thousand}'::uuid[])`,
      },
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
      ...panelStatements,
      {
        name: 'organisation: others with its CNPJ',
        who: ADMIN,
        sql: `select public.organization_duplicates('${org}')`,
        plain: `select d.id, d.nome, d.cnpj, d.cnpj_chave = o.cnpj_chave from public.organizacoes o
          join public.organizacoes d on left(d.cnpj_chave, 8) = left(o.cnpj_chave, 8) and d.id <> o.id
          where o.id = '${org}' order by 4 desc, d.created_at desc, d.id limit 10`,
      },
      same('organisation: detail, all tabs', ADMIN, detail(org)),
      queue('queue of sign-ups', 'pending'),
      queue('approved people: first page', 'approved'),
      queue('approved people: search, one hit', 'approved', `pessoa${middle}@`),
    ],
    owner: [
      same('owner: own steps', owner, `select * from public.form_progress where user_id = '${owner}'`),
      same(
        'owner: own organisation and documents',
        owner,
        `select o.id, (select jsonb_agg(d) from public.documentos d where d.org_id = o.id)
          from public.organizacoes o where o.owner_id = '${owner}'`,
      ),
      same(
        'owner: saves a step',
        owner,
        `update public.form_progress set form_data = '{"nome": "Outro nome"}'
          where user_id = '${owner}' and step = 'dados-basicos' and versao = 1`,
      ),
      same(
        'owner: sends a document again',
        owner,
        `insert into public.documentos (org_id, nome, tipo, arquivo_url)
          values ('${org}', 'estatuto.pdf', 'estatuto', '${file}')`,
      ),
      same(
        'administrator: approves a document',
        ADMIN,
        `update public.documentos set aprovado = true where org_id = '${org}' and tipo = 'estatuto'`,
      ),
      same(
        'administrator: approves a sign-up',
        ADMIN,
        `update public.user_approval set status = 'approved' where user_id = '${ownerAt(10)}'`,
      ),
    ],
  }
}
