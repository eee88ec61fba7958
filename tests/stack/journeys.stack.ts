import { beforeAll, expect, test } from 'vitest'
import { BUCKET, CONTENT, filesOf, register, review, storeFile } from './files.ts'
import { approve, usePersonas, type Person } from './people.ts'
import { service, visitor } from './target.ts'

/** Notices of a decision are seen eleven seconds after it. */
const TOAST = { timeout: 30_000, interval: 500 }

const personas = usePersonas()
let admin: Person
beforeAll(async () => {
  admin = await personas.administrator('root')
})

test('a sign-up makes profile, role and approval, which waits', async () => {
  const { client, id, email } = await personas.signedUp('nova', { name: 'Nova Pessoa' })
  const profile = await client.from('profiles').select('id, email, nome, perfil_completo')
  expect(profile.data).toEqual([{ id, email, nome: 'Nova Pessoa', perfil_completo: false }])
  expect((await client.from('user_roles').select('user_id, role')).data).toEqual([
    { user_id: id, role: 'pending' },
  ])
  const approval = await client.from('user_approval').select('user_id, status, decided_by')
  expect(approval.data).toEqual([{ user_id: id, status: 'pending', decided_by: null }])
  expect((await client.rpc('get_user_roles')).data).toEqual([{ role: 'pending' }])
})

test('an approval gives access and is announced', async () => {
  const person = await personas.signedUp('aprovada')
  const save = () =>
    person.client.from('form_progress').insert({ user_id: person.id, step: 'dados-basicos', form_data: {} })
  expect((await save()).error?.code).toBe('42501')

  const waiting = await admin.client.rpc('list_users', { p_search: person.email })
  expect(waiting.data).toMatchObject([{ id: person.id, role: 'pending' }])
  await approve(admin, person)

  const approval = await person.client.from('user_approval').select('status, notes, decided_by').single()
  expect(approval.data).toEqual({
    status: 'approved',
    notes: 'Aprovado pelo administrador',
    decided_by: null,
  })
  expect((await person.client.from('user_roles').select('role')).data).toEqual([{ role: 'client' }])
  // Told when it can no longer be taken back.
  await expect
    .poll(async () => (await person.client.from('notificacoes').select('tipo, lida_em')).data, TOAST)
    .toEqual([{ tipo: 'cadastro_aprovado', lida_em: null }])
  expect((await save()).error).toBeNull()
  await personas.organizationOf(person)
})

test('three saved steps reach the organisation', async () => {
  const { client, id } = await personas.approved('passos', admin)
  const steps = {
    'dados-basicos': {
      nome: '  Casa da Horta ',
      tipoOrganizacao: 'ong',
      redesSociais: { facebook: 'https://facebook.com/casadahorta' },
    },
    'detalhes-ong': { missao: 'Semear', numBeneficiarios: 40, certificacoes: { cebas: true } },
    documentos: { privacyPolicy: true, additionalInfo: 'Chegamos em 2019.' },
  } as const
  for (const step of ['dados-basicos', 'detalhes-ong', 'documentos'] as const)
    await client.from('form_progress').insert({ user_id: id, step, form_data: steps[step] }).throwOnError()
  const orgId = await personas.organizationOf({ client, id, email: '', password: '' })

  const projected = await client
    .from('organizacoes')
    .select(
      'nome, tipo_organizacao, facebook, missao, num_beneficiarios, dados_adicionais, certificacoes(cebas, os), profiles(id)',
    )
    .eq('id', orgId)
    .single()
    .throwOnError()
  expect(projected.data).toMatchObject({
    nome: 'Casa da Horta',
    tipo_organizacao: 'ong',
    facebook: 'https://facebook.com/casadahorta',
    missao: 'Semear',
    num_beneficiarios: 40,
    dados_adicionais: { additionalInfo: 'Chegamos em 2019.' },
    certificacoes: { cebas: true, os: false },
    profiles: { id },
  })

  const saveAgain = (seen: number) =>
    client
      .from('form_progress')
      .update({ form_data: { nome: 'Casa Nova' } })
      .eq('user_id', id)
      .eq('step', 'dados-basicos')
      .eq('versao', seen)
      .select('versao')
  expect((await saveAgain(1)).data).toEqual([{ versao: 2 }])
  // Somebody who saw the first version finds nothing to write over.
  expect((await saveAgain(1)).data).toEqual([])
  const found = await admin.client.from('organizacoes').select('nome, facebook').eq('id', orgId).single()
  expect(found.data).toEqual({ nome: 'Casa Nova', facebook: null })
})

test('a document is sent, reviewed, seen by its owner and opened by a signed link', async () => {
  const { client, id, orgId } = await personas.owner('envio', admin)
  const stranger = await personas.owner('estranha', admin)
  const path = await storeFile(client, orgId, 'estatuto')
  const sent = await register(client, orgId, 'estatuto', path)
  expect(sent).toMatchObject({ tamanho: CONTENT.length, aprovado: false, reviewed_at: null })

  const decision = { aprovado: false, observacoes: 'Falta a última página' }
  await review(admin.client, sent.id, decision)
  const reviewed = await client
    .from('documentos')
    .select('aprovado, observacoes, reviewed_by, reviewed_at')
    .eq('id', sent.id)
    .single()
    .throwOnError()
  expect(reviewed.data).toMatchObject({ ...decision, reviewed_by: null })
  expect(reviewed.data.reviewed_at).not.toBeNull()
  const noticesOf = () =>
    client.from('notificacoes').select('tipo').eq('user_id', id).neq('tipo', 'cadastro_aprovado')
  await expect.poll(async () => (await noticesOf()).data, TOAST).toEqual([{ tipo: 'documento_rejeitado' }])

  for (const reader of [client, admin.client]) {
    const link = await reader.storage.from(BUCKET).createSignedUrl(path, 60)
    expect(link.error).toBeNull()
    const opened = await fetch(link.data?.signedUrl ?? '')
    expect([opened.status, await opened.text()]).toEqual([200, CONTENT])
    const forged = await fetch((link.data?.signedUrl ?? '').replace(/token=.*/, 'token=x.y.z'))
    expect(forged.ok).toBe(false)
  }
  for (const reader of [stranger.client, visitor()]) {
    expect((await reader.storage.from(BUCKET).createSignedUrl(path, 60)).error).not.toBeNull()
    expect((await reader.storage.from(BUCKET).download(path)).error).not.toBeNull()
  }

  // A file that a row names stays.
  await client.storage.from(BUCKET).remove([path])
  expect(await filesOf(client, orgId)).toEqual([path])
})

test('a message of the team arrives and can be marked as read', async () => {
  const { client, id, orgId } = await personas.owner('recado', admin)
  const [titulo, mensagem] = ['Edital aberto', 'As inscrições vão até sexta.']
  const message = { p_org_id: orgId, p_assunto: titulo, p_mensagem: mensagem }
  await admin.client.rpc('send_message', message).throwOnError()
  const mine = () =>
    client.from('notificacoes').select('id, titulo, mensagem, lida_em').eq('tipo', 'mensagem').single()
  const { data: arrived } = await mine().throwOnError()
  expect(arrived).toMatchObject({ titulo, mensagem, lida_em: null })
  await client
    .from('notificacoes')
    .update({ lida_em: new Date().toISOString() })
    .eq('id', arrived.id)
    .throwOnError()
  expect((await mine()).data?.lida_em).not.toBeNull()
  const others = await admin.client.from('notificacoes').select('id').eq('user_id', id)
  expect(others.data).toEqual([])
})

test('an administrator deletes a person; the organisation stays without owner', async () => {
  const { client, id, email, orgId } = await personas.owner('partida', admin)
  expect((await admin.client.rpc('delete_user', { p_user_id: id })).error).toBeNull()
  expect((await service.from('profiles').select('id').eq('id', id)).data).toEqual([])
  for (const table of ['user_roles', 'user_approval', 'form_progress'] as const)
    expect((await service.from(table).select('user_id').eq('user_id', id)).data, table).toEqual([])
  const org = await admin.client.from('organizacoes').select('owner_id').eq('id', orgId).single()
  expect(org.data).toEqual({ owner_id: null })
  expect((await client.auth.getUser()).error).not.toBeNull()
  const trail = await admin.client
    .from('auditoria')
    .select('acao')
    .eq('user_id', id)
    .eq('acao', 'usuario_excluido')
  expect(trail.data).toHaveLength(1)
  expect((await admin.client.rpc('list_users', { p_search: email })).data).toEqual([])
})
