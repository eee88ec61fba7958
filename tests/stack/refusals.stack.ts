import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentPath } from '../../src/domain/documents/slots.ts'
import { BUCKET, filesOf, register, sendFile, storeFile } from './files.ts'
import { usePersonas, type Person } from './people.ts'
import { address, apikey, service, visitor, type Client } from './target.ts'

const personas = usePersonas()
let admin: Person
let ana: Person & { orgId: string; file: string; documentId: string }
let bia: Person & { orgId: string }

beforeAll(async () => {
  admin = await personas.administrator('root')
  bia = await personas.owner('bia', admin)
  const owner = await personas.owner('ana', admin)
  const file = await storeFile(owner.client, owner.orgId, 'estatuto')
  const { id } = await register(owner.client, owner.orgId, 'estatuto', file)
  ana = { ...owner, file, documentId: id }
})

const TABLES = [
  ...(['profiles', 'user_roles', 'user_approval', 'form_progress', 'organizacoes', 'certificacoes'] as const),
  ...(['priorities', 'organizacao_pessoas', 'documentos', 'notificacoes', 'consentimentos'] as const),
  'auditoria' as const,
]

/** Status and code, as docs/database.md names them. */
const refusal = ({ status, error }: { status: number; error: { code: string } | null }) =>
  `${status} ${error?.code ?? 'no error'}`

/** Upload and signed link are refused in the storage service's own words. */
async function expectClosedFiles(client: Client): Promise<void> {
  expect((await sendFile(client, documentPath(ana.orgId, 'ataEleicao', 'pdf'))).error).not.toBeNull()
  expect((await client.storage.from(BUCKET).download(ana.file)).error).not.toBeNull()
  expect((await client.storage.from(BUCKET).createSignedUrl(ana.file, 60)).error).not.toBeNull()
  expect((await client.storage.from(BUCKET).list(ana.orgId)).data ?? []).toEqual([])
  await client.storage.from(BUCKET).remove([ana.file])
  expect(await filesOf(service, ana.orgId)).toEqual([ana.file])
}

describe('a visitor', () => {
  test('reads no table', async () => {
    for (const table of TABLES)
      expect(refusal(await visitor().from(table).select('*').limit(1)), table).toBe('401 42501')
  })
  test('has no role, calls no function of the administrators and reaches no file', async () => {
    expect((await visitor().rpc('get_user_roles')).data).toEqual([])
    expect(refusal(await visitor().rpc('list_users', {}))).toBe('401 42501')
    await expectClosedFiles(visitor())
  })
})

describe('a pending person', () => {
  let person: Person
  beforeAll(async () => {
    person = await personas.signedUp('pendente', { role: 'admin', app_role: 'admin', status: 'approved' })
  })

  test('gets no role from what they wrote into their metadata', async () => {
    await person.client.auth.updateUser({ data: { role: 'admin' } })
    expect((await service.from('user_roles').select('role').eq('user_id', person.id)).data).toEqual([
      { role: 'pending' },
    ])
    expect((await person.client.rpc('has_role', { _user_id: person.id, _role: 'admin' })).data).toBe(false)
  })
  test('reads nothing but what is their own', async () => {
    for (const table of TABLES.filter((name) => !/^(profiles|user_)/.test(name)))
      expect((await person.client.from(table).select('*')).data, table).toEqual([])
    expect((await person.client.from('profiles').select('id')).data).toEqual([{ id: person.id }])
    expect((await person.client.from('user_roles').select('user_id')).data).toEqual([{ user_id: person.id }])
    expect(refusal(await person.client.rpc('list_users', {}))).toBe('403 42501')
  })
  test('writes nothing', async () => {
    const step = { user_id: person.id, step: 'dados-basicos' as const, form_data: {} }
    expect(refusal(await person.client.from('form_progress').insert(step))).toBe('403 42501')
    expect((await service.from('organizacoes').select('id').eq('owner_id', person.id)).data).toEqual([])
    const document = { org_id: ana.orgId, nome: 'x.pdf', tipo: 'ataEleicao', arquivo_url: 'x' }
    expect(refusal(await person.client.from('documentos').insert(document))).toBe('403 42501')
    await expectClosedFiles(person.client)
  })
  test('neither approves themselves nor gives themselves a role', async () => {
    const { client, id } = person
    await client.from('user_approval').update({ status: 'approved' }).eq('user_id', id)
    await client.from('user_roles').update({ role: 'admin' }).eq('user_id', id)
    expect((await client.from('user_roles').insert({ user_id: id, role: 'admin' })).error).not.toBeNull()
    await client.from('user_roles').delete().eq('user_id', id)
    const roles = await service.from('user_roles').select('role').eq('user_id', id)
    const approval = await service.from('user_approval').select('status').eq('user_id', id)
    expect([roles.data, approval.data]).toEqual([[{ role: 'pending' }], [{ status: 'pending' }]])
  })
})

describe('an approved owner', () => {
  test('sees and changes nothing of another organisation', async () => {
    const { client } = bia
    expect((await client.from('organizacoes').select('id')).data).toEqual([{ id: bia.orgId }])
    expect((await client.from('documentos').select('id').eq('org_id', ana.orgId)).data).toEqual([])
    expect((await client.from('form_progress').select('user_id')).data).toEqual([{ user_id: bia.id }])
    expect((await client.from('profiles').select('id')).data).toEqual([{ id: bia.id }])
    const step = { user_id: ana.id, step: 'documentos' as const, form_data: {} }
    expect(refusal(await client.from('form_progress').insert(step))).toBe('403 42501')
    await client.from('form_progress').update({ form_data: {} }).eq('user_id', ana.id)
    await client.from('documentos').delete().eq('id', ana.documentId)
    const org = await service.from('organizacoes').select('nome').eq('id', ana.orgId).single()
    const documents = await service.from('documentos').select('id').eq('org_id', ana.orgId)
    expect([org.data, documents.data]).toEqual([{ nome: 'Casa ana' }, [{ id: ana.documentId }]])
  })
  test('sends nothing into the folder or the list of another organisation', async () => {
    await expectClosedFiles(bia.client)
    const own = await storeFile(bia.client, bia.orgId, 'cartaoCnpj')
    for (const arquivo_url of [own, documentPath(ana.orgId, 'cartaoCnpj', 'pdf')]) {
      const row = { org_id: ana.orgId, nome: 'x.pdf', tipo: 'cartaoCnpj', arquivo_url }
      expect(refusal(await bia.client.from('documentos').insert(row))).toBe('403 42501')
    }
  })
  test('does not review', async () => {
    const arquivo_url = await storeFile(bia.client, bia.orgId, 'estatuto')
    const row = { org_id: bia.orgId, nome: 'x.pdf', tipo: 'estatuto', arquivo_url }
    // An attacker does not keep to the generated types.
    const attacker: SupabaseClient = bia.client
    for (const reviewed of [{ aprovado: true }, { observacoes: 'Tudo certo' }, { reviewed_by: bia.id }])
      expect(refusal(await attacker.from('documentos').insert({ ...row, ...reviewed }))).toBe('403 42501')
    await bia.client.from('documentos').insert(row).throwOnError()
    await bia.client.from('documentos').update({ aprovado: true }).eq('org_id', bia.orgId)
    const state = await service.from('documentos').select('aprovado, reviewed_at').eq('org_id', bia.orgId)
    expect(state.data).toEqual([{ aprovado: false, reviewed_at: null }])
  })
  test('calls no function of the administrators', async () => {
    const { client } = bia
    expect(refusal(await client.rpc('delete_user', { p_user_id: ana.id }))).toBe('403 42501')
    const message = { p_org_id: ana.orgId, p_assunto: 'Oi', p_mensagem: 'Oi' }
    expect(refusal(await client.rpc('send_message', message))).toBe('403 42501')
    expect((await client.from('auditoria').select('id')).data).toEqual([])
  })
})

test('the token of an ended session reads nothing more', async () => {
  const { client, id } = await personas.approved('saida', admin)
  const { data } = await client.auth.getSession()
  const headers = { apikey, authorization: `Bearer ${data.session?.access_token}` }
  const read = async () => {
    const response = await fetch(address('/rest/v1/profiles?select=id'), { headers })
    const answer: unknown = await response.json()
    return [response.status, answer]
  }
  expect(await read()).toEqual([200, [{ id }]])
  await client.auth.signOut({ scope: 'local' })
  expect(await read()).toMatchObject([403, { code: '42501', details: 'session' }])
})

test('errors carry the documented codes', async () => {
  const { client, id, orgId } = bia
  const save = (step: 'dados-basicos' | 'detalhes-ong', form_data: Record<string, string>) =>
    client.from('form_progress').insert({ user_id: id, step, form_data })
  expect(refusal(await save('dados-basicos', {}))).toBe('409 23505')
  const wrong = await save('detalhes-ong', { desconhecido: 'x' })
  expect([refusal(wrong), wrong.error?.details]).toEqual(['400 MU001', 'desconhecido'])

  const missing = { org_id: orgId, nome: 'x.pdf', tipo: 'ataEleicao' }
  const absent = await client
    .from('documentos')
    .insert({ ...missing, arquivo_url: documentPath(orgId, 'ataEleicao', 'pdf') })
  expect([refusal(absent), absent.error?.details]).toEqual(['400 MU005', 'object'])

  const asAdmin = admin.client
  expect(refusal(await asAdmin.rpc('delete_user', { p_user_id: admin.id }))).toBe('400 MU003')
  expect(refusal(await asAdmin.rpc('delete_user', { p_user_id: crypto.randomUUID() }))).toBe('400 MU008')
  const back = await asAdmin.from('user_approval').update({ status: 'pending' }).eq('user_id', id)
  expect([refusal(back), back.error?.details]).toEqual(['400 MU004', 'approved>pending'])
})

test('an administrator changes neither their own role nor their own approval', async () => {
  const { client, id } = admin
  await client.from('user_roles').update({ role: 'client' }).eq('user_id', id)
  await client.from('user_approval').update({ status: 'rejected' }).eq('user_id', id)
  const roles = await service.from('user_roles').select('role').eq('user_id', id)
  const approval = await service.from('user_approval').select('status').eq('user_id', id)
  expect([roles.data, approval.data]).toEqual([[{ role: 'admin' }], [{ status: 'approved' }]])
})
