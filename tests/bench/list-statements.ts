import { ADMIN, orgAt } from './fill-database.ts'
import { mandatory, matching, newest, plainList, wider, withDocument } from './list-plain.ts'
import { same, today, type Statement } from './statement.ts'

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

/** The ids of a page of the export. */
const thousand = `{${Array.from({ length: 1000 }, (_, at) => orgAt(at + 1)).join(',')}}`

/** The administrators' list of organisations, and what leaves it. @param middle the number of the organisation to be found */
export const listStatements = (middle: number): Statement[] => [
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
  byValidity('papers that lapsed', 'vencidos', withDocument(`d.valido_ate < ${today}`)),
  byValidity(
    'papers to expire in 30 days',
    'a_vencer',
    withDocument(`d.valido_ate between ${today} and ${today} + 30`),
  ),
  byValidity('papers lapsed or to expire', 'a_renovar', withDocument(`d.valido_ate <= ${today} + 30`)),
  byValidity(
    'papers all in force',
    'vigentes',
    `${withDocument(`d.valido_ate >= ${today}`)} and not ${withDocument(`d.valido_ate < ${today}`)}`,
  ),
  byProfile('area of work', { area: ['Educação'] }, `o.area_busca like '%educacao%'`),
  byProfile('reach', { abrangencia: ['nacional'] }, `o.abrangencia = 'nacional'`),
  byProfile('state', { uf: ['AM', 'PA'] }, `o.uf in ('AM', 'PA')`),
  byProfile('municipality', { uf: ['AM'], municipio: ['Manaus'] }, `o.uf = 'AM' and o.municipio = 'Manaus'`),
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
  byProfile(
    'ready for partnerships with a municipality',
    { pronta: ['municipal'] },
    "exists (select from public.prontidao_marcas m where m.org_id = o.id and m.item = 'conta')",
  ),
  byProfile('mandatory papers missing', { obrigatorios: ['faltando'] }, `${mandatory()} < 3`),
  byProfile(
    'mandatory papers refused',
    { obrigatorios: ['recusados'] },
    `${mandatory('and d.recusado')} > 0`,
  ),
  byProfile(
    'beneficiaries, from and to',
    { beneficiarios: { de: 100, ate: 200 } },
    'o.num_beneficiarios between 100 and 200',
  ),
  byProfile('collaborators, from', { colaboradores: { de: 55 } }, 'o.num_colaboradores >= 55'),
  byProfile('age, from', { idade: { de: 45 } }, `o.data_fundacao <= ${today} - interval '45 years'`),
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
]
