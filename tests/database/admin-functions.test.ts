import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { client, admin, approved, loggedIn, signedUp } from '../support/personas.ts'
import { useStack } from '../support/backend.ts'

// The administrators' functions as the app calls them. What they do in full is proved in supabase/tests/2*.
const stack = await useStack()
const error = (code: string, details: string | null = null): unknown =>
  expect.objectContaining({ code, details })

test('a list comes with every column, searched and counted', async () => {
  const { client: api } = await admin(stack)
  const { id } = await approved(stack, 'ana@teste.org.br', { data: { name: 'Ana 100%' } })
  await loggedIn(stack, 'ana@teste.org.br')
  const { data } = await api.rpc('list_users', { p_search: '0%', p_sort: 'nome', p_desc: false })
  const expected = {
    id,
    nome: 'Ana 100%',
    email: 'ana@teste.org.br',
    phone: null,
    role: 'client',
    status: 'approved',
  }
  expect(data).toEqual([expect.objectContaining({ ...expected, org_id: null, total_count: 1 })])
  expect(Date.parse(data?.[0]?.last_login ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('everybody but administrators gets 42501, visitors too', async () => {
  const { client: api } = await approved(stack, 'ana@teste.org.br')
  expect((await api.rpc('list_users')).error).toEqual(expect.objectContaining({ code: '42501' }))
  expect((await client(stack).rpc('list_organizations')).error).toEqual(
    expect.objectContaining({ code: '42501' }),
  )
})

test('our error codes arrive with their details', async () => {
  const { client: api } = await admin(stack)
  const created = await api.rpc('create_organization', { p_form_data: { redesSociais: { facebook: 1 } } })
  expect(created.error).toEqual(error('MU001', 'redesSociais.facebook'))
  expect((await api.rpc('list_users', { p_sort: 'senha' })).error).toEqual(error('MU001', 'p_sort'))
})

test('an administrator creates an account with a second client, and the person can log in', async () => {
  const { client: api } = await admin(stack)
  const nonce = randomUUID()
  const second = client(stack)
  await second.auth.signUp({
    email: 'nova@teste.org.br',
    password: 'provisoria1',
    options: { data: { name: 'x', role: 'admin', admin_nonce: nonce } },
  })
  const made = await api.rpc('create_user_and_profile', {
    user_name: 'Nova Pessoa',
    user_email: 'nova@teste.org.br',
    user_phone: 'Not provided',
    user_role: 'manager',
    user_nonce: nonce,
  })
  const { data: listed } = await api.rpc('get_user', { p_user_id: made.data ?? '' })
  expect(listed).toEqual([
    expect.objectContaining({ nome: 'Nova Pessoa', role: 'manager', status: 'approved' }),
  ])
  expect(stack.inbox.list().filter(({ to }) => to === 'nova@teste.org.br')).toHaveLength(1)
})

test('a changed address can log in, the old one cannot', async () => {
  const { client: api } = await admin(stack)
  const person = await signedUp(stack, 'antes@teste.org.br')
  const moved = { p_user_id: person.id, p_nome: 'Ana', p_email: 'depois@teste.org.br', p_phone: '1' }
  expect((await api.rpc('update_user', moved)).error).toBeNull()
  expect((await loggedIn(stack, 'depois@teste.org.br')).id).toBe(person.id)
  await expect(loggedIn(stack, 'antes@teste.org.br')).rejects.toThrow()
  expect((await api.rpc('update_user', { ...moved, p_email: stack.admin.email })).error).toEqual(
    error('MU007', 'email'),
  )
})

test('a deleted account is gone, and its address can be used again', async () => {
  const { client: api } = await admin(stack)
  const person = await approved(stack, 'ana@teste.org.br')
  expect((await api.rpc('delete_user', { p_user_id: person.id })).error).toBeNull()
  expect((await api.rpc('is_email_in_use', { p_email: person.email })).data).toBe(false)
  await expect(loggedIn(stack, person.email)).rejects.toThrow()
  expect((await signedUp(stack, person.email)).id).not.toBe(person.id)
})

test('a message reaches the mailbox with the address of the app', async () => {
  const { client: api } = await admin(stack)
  const person = await approved(stack, 'ana@teste.org.br')
  await person.client.from('form_progress').insert({ step: 'dados-basicos', form_data: { nome: 'Casa' } })
  const { data: organization } = await person.client.from('organizacoes').select('id').single().throwOnError()
  const message = { p_org_id: organization.id, p_assunto: 'Reunião', p_mensagem: 'Terça às 10h' }
  expect((await api.rpc('send_message', message)).error).toBeNull()
  const mail = stack.inbox.list().find(({ subject }) => subject === 'Mensagem da equipe Mutirão: Reunião')
  expect(mail).toEqual(expect.objectContaining({ to: person.email, links: [`${stack.siteUrl}/auth`] }))
  const { data: notice } = await person.client
    .from('notificacoes')
    .select('tipo, lida_em')
    .eq('titulo', 'Reunião')
  expect(notice).toEqual([{ tipo: 'mensagem', lida_em: null }])
})

test('here, where mail goes to the local inbox, nobody is told to enable its delivery', async () => {
  const { data } = await (await admin(stack)).client.rpc('deployment_status').throwOnError()
  expect(data).toMatchObject({ mail_delivery_enabled: false, mail_delivery_available: false })
})
