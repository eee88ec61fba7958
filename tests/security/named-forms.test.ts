import { beforeEach, expect, test } from 'vitest'
import { storedHref } from '../../src/admin/organizations/components/stored-link.tsx'
import { withOrganization } from '../support/fixtures.ts'
import { admin, loggedIn, type Person } from '../support/personas.ts'
import { useStack } from '../support/backend.ts'
import { attacker, tokenOf, type Attacker } from './fixtures.ts'

type Member = Person & { orgId: string }
const stack = await useStack()
let ana: Member
let eva: Member
let untyped: Attacker
beforeEach(async () => {
  ana = await withOrganization(stack, 'ana@ong.org.br', { nome: 'Casa' })
  eva = await withOrganization(stack, 'eva@ong.org.br', { nome: 'Roda' })
  untyped = attacker(stack, await tokenOf(await loggedIn(stack, eva.email)))
})

const save = async (step: string, form_data: unknown) => {
  const { error } = await untyped.from('form_progress').insert({ user_id: eva.id, step, form_data })
  return error?.code ?? null
}
const saveAgain = async (form_data: unknown) => {
  const { error } = await untyped
    .from('form_progress')
    .update({ form_data })
    .eq('user_id', eva.id)
    .eq('step', 'dados-basicos')
  return error?.code ?? null
}
const deep = (levels: number): unknown => JSON.parse('{"nome":'.repeat(levels) + '1' + '}'.repeat(levels))

test('a row cannot be given away, nor written for somebody else', async () => {
  const give = await untyped.from('form_progress').update({ user_id: ana.id }).eq('user_id', eva.id)
  expect(give.error?.code).toBe('42501')
  const write = await untyped
    .from('form_progress')
    .insert({ user_id: ana.id, step: 'detalhes-ong', form_data: { missao: 'Tomada' } })
  expect(write.error?.code).toBe('42501')
  const { data } = await ana.client.from('organizacoes').select('missao').single()
  expect(data).toEqual({ missao: null })
})

test('an organisation cannot be taken over', async () => {
  const attempts = [
    untyped.from('organizacoes').update({ owner_id: eva.id }).eq('id', ana.orgId),
    untyped.from('organizacoes').insert({ owner_id: eva.id }),
    untyped.from('organizacoes').delete().eq('id', ana.orgId),
    untyped.from('organizacao_pessoas').insert({ org_id: ana.orgId, user_id: eva.id, papel: 'editor' }),
    untyped.from('form_progress').insert({ org_id: ana.orgId, step: 'documentos', form_data: {} }),
    untyped.rpc('invite_person', { p_org: ana.orgId, p_email: 'eva@ong.org.br', p_papel: 'editor' }),
    untyped.rpc('claim_ownership', { p_org: ana.orgId }),
    untyped.rpc('leave_ownership', { p_org: ana.orgId }),
    untyped.rpc('save_organization_step', {
      p_org_id: ana.orgId,
      p_step: 'dados-basicos',
      p_form_data: { nome: 'Tomada' },
      p_versao: 1,
    }),
  ]
  for (const { error } of await Promise.all(attempts)) expect(error?.code).toBe('42501')
  // Neither by naming the column, nor the organisation, in a step.
  expect(await saveAgain({ nome: 'Roda', owner_id: ana.id })).toBe('MU001')
  expect(await saveAgain({ nome: 'Roda', id: ana.orgId })).toBe('MU001')
})

test('a step accepts only its own fields with their types', async () => {
  const wrong: unknown[] = [
    ...[null, [], 'texto', 7, true],
    ...[{ nome: 7 }, { nome: ['a'] }, { nome: { a: 1 } }, { nome: true }],
    ...[{ dataFundacao: '2024-02-31' }, { dataFundacao: 'hoje' }, { dataFundacao: 20240101 }],
    ...[{ tipoOrganizacao: 'empresa' }, { redesSociais: 'x' }, { redesSociais: { tiktok: 'x' } }],
    ...[{ missao: 'de outra etapa' }, { desconhecida: 1 }, { __proto__x: 1 }, { constructor: 1 }],
    ...[{ nome: 'x'.repeat(301) }, { cnpj: '1'.repeat(19) }, { endereco: 'x'.repeat(5001) }],
  ]
  for (const data of wrong) {
    const code = await saveAgain(data)
    expect([JSON.stringify(data).slice(0, 80), code]).toEqual([
      JSON.stringify(data).slice(0, 80),
      expect.stringMatching(/^(MU001|23502|22P02)$/),
    ])
  }
  for (const numBeneficiarios of [-1, 1.5, 1e12, '10', true])
    expect(await save('detalhes-ong', { numBeneficiarios })).toBe('MU001')
})

test('an unknown step is refused', async () => {
  for (const step of ['', 'outra', 'DOCUMENTOS', 'documentos ', "documentos'; drop table profiles; --"])
    expect(await save(step, {})).toBe('22P02')
})

test('three megabytes, or a thousand levels, are refused without harm', async () => {
  expect(await saveAgain({ nome: 'x'.repeat(3 * 1024 * 1024) })).toBe('MU001')
  expect(await saveAgain(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, 1])))).toBe(
    'MU001',
  )
  expect(await saveAgain(deep(1000))).toBe('MU001')
  expect(await saveAgain(deep(6000))).not.toBeNull()
  expect(await saveAgain({ nome: 'a\u0000b' })).not.toBeNull()
  // Still there, for her and for others.
  expect(await saveAgain({ nome: 'Roda viva' })).toBeNull()
  expect((await ana.client.from('organizacoes').select('nome').single()).data).toEqual({ nome: 'Casa' })
})

test('script in a text field stays text, and never becomes a link that runs it', async () => {
  const hostile = '"><script>alert(1)</script>'
  expect(await saveAgain({ nome: hostile, site: 'javascript:alert(1)', email: hostile })).toBeNull()
  const { client: team } = await admin(stack)
  const { data } = await team.rpc('list_organizations', { p_search: '<script>' })
  expect(data?.map(({ nome }) => nome)).toEqual([hostile])
  for (const text of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'javascript://ong.org/%0Aalert(1)',
    'data:text/html,x',
    hostile,
  ])
    for (const control of ['url', 'handle'] as const) {
      const href = storedHref(control, text)
      expect([text, href === null || href.startsWith('https://')]).toEqual([text, true])
    }
})

test('a search term is always treated as text', async () => {
  const { client: team } = await admin(stack)
  for (const term of ['%', '_', '\\', "' or 1=1 --", '*', '(', ')', 'a,b', '"', ')),id.neq.(']) {
    const { data, error } = await team.rpc('list_organizations', { p_search: term })
    expect([term, error, data]).toEqual([term, null, []])
    expect((await team.rpc('list_users', { p_search: term })).error).toBeNull()
  }
  const sort = await team.rpc('list_users', { p_sort: 'nome; drop table profiles' })
  expect(sort.error?.code).toBe('MU001')
})

test('nobody can give or delete another person’s consent', async () => {
  await untyped
    .from('consentimentos')
    .insert({ tipo: 'privacyPolicy', aceito: true, versao: '1', texto_hash: 'abc' })
    .throwOnError()
  const { client: team } = await admin(stack)
  const { data } = await team.rpc('save_organization_step', {
    p_org_id: eva.orgId,
    p_step: 'documentos',
    p_form_data: { privacyPolicy: true, additionalInfo: 'x' },
  })
  expect(data).toBe(1)
  const { data: step } = await eva.client
    .from('form_progress')
    .select('form_data')
    .eq('step', 'documentos')
    .single()
  expect(step?.form_data).toEqual({ additionalInfo: 'x' })
  expect((await untyped.from('consentimentos').delete().eq('user_id', eva.id)).error?.code).toBe('42501')
})
