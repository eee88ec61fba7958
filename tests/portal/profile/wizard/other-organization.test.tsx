import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { eraseAll, isOnDevice } from '@/lib/device-storage'
import { ownerOf } from '@/lib/user-storage'
import { mandatorySlots } from '@/domain/documents/slots'
import { readStepDraft } from '@/domain/organization/step-form/profile-draft'
import { queryClient } from '@/session/query-client'
import { openApp, useApp } from '../../../support/app.tsx'
import { useStack, watchRequests } from '../../../support/backend.ts'
import { withDocument, withOrganization } from '../../../support/fixtures.ts'
import { approved, type Person } from '../../../support/personas.ts'
import { findSlot, pressInMenu } from '../../../support/render.tsx'
import { sampleBytes } from '../../../domain/documents/sample-files.ts'
import { stubXhr } from '../uploads/fake-xhr.ts'
import { member } from '../people/people-support.ts'
import { findDialog, findHeading, findText } from './profile-support.ts'

const stack = await useStack()
useApp(stack)

let ana: Person & { orgId: string }
beforeEach(async () => {
  ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Aurora' })
})

const editor = (name?: string) => member(stack, ana.orgId, 'bia@ong.example', 'editor', name)
const nameField = () => screen.findByLabelText('Nome da organização')
const switcher = () => screen.findByLabelText('Organização')
const options = async () =>
  within(await switcher())
    .getAllByRole('option')
    .map((one) => one.textContent)
const next = () => screen.getByRole('button', { name: 'Próximo' })
const query = async (sql: string) => (await stack.db.query(sql)).rows
const savedBy = (person: Person, nome: string) =>
  person.client
    .from('form_progress')
    .update({ form_data: { nome } })
    .eq('org_id', ana.orgId)
    .select('id')
    .single()
    .throwOnError()

it('an editor fills in the profile of the organisation, and makes none of their own', async () => {
  const bia = await editor()
  const { user } = await openApp('/perfil-ong/dados-basicos', bia)
  const name = await nameField()
  expect(name).toHaveValue('Aurora')
  expect(location.search).toBe(`?organizacao=${ana.orgId}`)
  expect(screen.getByText(/^Você está em/)).toHaveTextContent('Você está em Aurora como Editor.')
  expect(await options()).toEqual(['Cadastrar outra organização', 'Aurora (Editor)'])
  await user.type(name, ' do Sul')
  await user.click(next())
  await findHeading('Detalhes da ONG')
  await findText('Dados salvos com sucesso')
  expect(`${location.pathname}${location.search}`).toBe(`/perfil-ong/detalhes-ong?organizacao=${ana.orgId}`)
  expect(await query('select nome, owner_id from public.organizacoes')).toEqual([
    { nome: 'Aurora do Sul', owner_id: ana.id },
  ])
  expect(await query("select salvo_por from public.form_progress where step = 'dados-basicos'")).toEqual([
    { salvo_por: bia.id },
  ])
})

it('keeps what was typed for each organisation apart, and clears all of it at once', async () => {
  const bia = await editor()
  const { user } = await openApp('/perfil-ong/dados-basicos', bia)
  await user.type(await nameField(), ' do Sul')
  await user.selectOptions(await switcher(), 'Cadastrar outra organização')
  await findText('Você está cadastrando uma nova organização.')
  await waitFor(async () => expect(await nameField()).toHaveValue(''))
  await user.type(await nameField(), 'Boreal')
  await user.selectOptions(await switcher(), 'Aurora (Editor)')
  await findText(/^Você está em/)
  await findText('O que você digitou antes está de volta')
  await user.click(screen.getByRole('tab', { name: 'Dados Básicos' }))
  await waitFor(async () => expect(await nameField()).toHaveValue('Aurora do Sul'))
  expect(readStepDraft(bia.id, 'dados-basicos')?.fields.nome?.value).toBe('Boreal')
  const there = ownerOf(bia.id, ana.orgId)
  expect(readStepDraft(there, 'dados-basicos')?.fields.nome?.value).toBe('Aurora do Sul')
  expect(isOnDevice('formData', bia.id)).toBe(true)

  await user.selectOptions(await switcher(), 'Cadastrar outra organização')
  await waitFor(async () => expect(await nameField()).toHaveValue('Boreal'))
  await user.click(next())
  await findHeading('Detalhes da ONG')
  await findText('Dados salvos com sucesso')
  await waitFor(async () => expect(await options()).toEqual(['Minha organização', 'Aurora (Editor)']))
  expect(await query('select nome from public.organizacoes order by nome')).toEqual([
    { nome: 'Aurora' },
    { nome: 'Boreal' },
  ])
  act(() => eraseAll(bia.id, ['device']))
  expect(readStepDraft(there, 'dados-basicos')).toBeNull()
})

it('leaves what was typed readable when the access ends, and opens nothing afterwards', async () => {
  const bia = await editor()
  const { user } = await openApp('/perfil-ong/dados-basicos', bia)
  await user.type(await nameField(), ' do Sul')
  await stack.db.query('delete from public.organizacao_pessoas')
  await user.click(next())
  await findText('Erro ao salvar progresso')
  await findText('Você não tem permissão para fazer isso.')
  await findText('Seu acesso a esta organização terminou')
  await findText(/^Não dá mais para salvar\. O que você digitou continua aqui/)
  expect(await nameField()).toHaveValue('Aurora do Sul')
  expect(await query('select nome from public.organizacoes')).toEqual([{ nome: 'Aurora' }])

  cleanup()
  queryClient.clear()
  await openApp(`/perfil-ong?organizacao=${ana.orgId}`)
  await findText('Sem acesso a esta organização')
  expect(screen.getByRole('link', { name: 'Abrir meu perfil' })).toHaveAttribute('href', '/perfil-ong')
})

it('tells an editor whose file is refused that the access ended', async () => {
  await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
  stubXhr(stack.fetch)
  const bia = await editor()
  await openApp(`/perfil-ong/documentos?organizacao=${ana.orgId}`, bia)
  const slot = await findSlot('Estatuto social')
  await stack.db.query('delete from public.organizacao_pessoas')
  const input = slot.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  Object.defineProperty(input, 'files', { value: [new File([await sampleBytes('pdf')], 'estatuto.pdf')] })
  fireEvent.change(input)
  await findText('Seu acesso a esta organização terminou')
  await findText('Você não faz mais parte de Aurora. O arquivo não foi enviado.')
  expect(screen.queryByRole('button', { name: /^Tentar novamente/ })).toBeNull()
  expect(await query('select 1 from public.documentos')).toEqual([])
})

it.each([
  ['storage', 400, { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized', message: 'refused' }],
  ['older storage', 400, { statusCode: '403', error: 'Unauthorized', message: 'refused' }],
  ['database', 403, { code: '42501', message: 'permission denied', details: null, hint: null }],
])(
  'tells an editor who became a reader while the file was sent: refused by the %s',
  async (by, status, answer) => {
    await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
    const refusing: typeof fetch = async (input, init) => {
      const { url, method } = new Request(input, init)
      const isWrite =
        by !== 'database' ? /\/storage\/v1\/object/.test(url) : /\/rest\/v1\/documentos/.test(url)
      if (!isWrite || method === 'GET') return stack.fetch(input, init)
      await stack.db.query("update public.organizacao_pessoas set papel = 'leitor'")
      return Response.json(answer, { status })
    }
    const bia = await editor()
    await openApp(`/perfil-ong/documentos?organizacao=${ana.orgId}`, bia)
    const slot = await findSlot('Estatuto social')
    vi.stubGlobal('fetch', refusing)
    stubXhr(refusing)
    const input = slot.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    Object.defineProperty(input, 'files', { value: [new File([await sampleBytes('pdf')], 'estatuto.pdf')] })
    fireEvent.change(input)
    await findText('Agora você só pode ler em Aurora. O arquivo não foi enviado.')
    await findText('Agora você só lê esta organização')
    expect(screen.queryByRole('button', { name: /^Tentar novamente/ })).toBeNull()
  },
)

it('tells an editor who was removed that a document is not theirs to remove, and leaves it', async () => {
  await withDocument(ana, 'estatuto')
  const bia = await editor()
  const { user } = await openApp(`/perfil-ong/documentos?organizacao=${ana.orgId}`, bia)
  await pressInMenu(user, await findSlot('Estatuto social'), /^Remover/)
  const question = within(await screen.findByRole('alertdialog'))
  await stack.db.query('delete from public.organizacao_pessoas')
  await user.click(question.getByRole('button', { name: 'Remover' }))
  await findText('Erro ao remover documento')
  await findText('Você não faz mais parte de Aurora.')
  await findText('Seu acesso a esta organização terminou')
  expect(await query('select tipo from public.documentos')).toEqual([{ tipo: 'estatuto' }])
})

it('tells an editor who may now only read, and whose words cannot be saved', async () => {
  const bia = await editor()
  const { user } = await openApp('/perfil-ong/dados-basicos', bia)
  await user.type(await nameField(), ' do Sul')
  await stack.db.query("update public.organizacao_pessoas set papel = 'leitor'")
  await user.click(next())
  await findText('Agora você só lê esta organização')
  expect(await nameField()).toHaveValue('Aurora do Sul')
  expect(await query('select nome from public.organizacoes')).toEqual([{ nome: 'Aurora' }])
})

it('names who saved meanwhile, and reads the names only then', async () => {
  const bia = await editor('Bia Souza')
  const asked: string[] = []
  watchRequests(stack, (request) => {
    if (request.includes('organization_people')) asked.push(request)
    return null
  })
  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  await user.type(await nameField(), ' do Sul')
  expect(asked).toEqual([])
  await savedBy(bia, 'Aurora do Norte')
  await user.click(next())
  const conflict = await findDialog('Há uma versão mais nova desta etapa')
  expect(
    conflict.getByText(/^A etapa Dados Básicos foi salva por Bia Souza em \d\d\/\d\d\/\d{4} \d\d:\d\d\./),
  ).toBeInTheDocument()
  expect(asked).toHaveLength(1)
  await user.click(conflict.getByRole('button', { name: 'Usar tudo da versão salva' }))
  await waitFor(async () => expect(await nameField()).toHaveValue('Aurora do Norte'))
})

it.each([
  [
    'of somebody who has left',
    async () => {
      await savedBy(await editor(), 'Aurora do Norte')
      await stack.db.query('delete from public.organizacao_pessoas')
    },
    'foi salva por outra pessoa em',
  ],
  [
    'of the team',
    () => stack.db.query(`update public.form_progress set form_data = '{"nome": "Aurora do Norte"}'`),
    'foi salva pela nossa equipe em',
  ],
])('says of a save %s what it knows', async (_, save, sentence) => {
  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  await user.type(await nameField(), ' do Sul')
  await save()
  await user.click(next())
  const conflict = await findDialog('Há uma versão mais nova desta etapa')
  expect(conflict.getByText(new RegExp(sentence))).toBeInTheDocument()
})

const privacy = () => screen.findByRole('checkbox', { name: /política de privacidade/ })
const finish = () => screen.getByRole('button', { name: 'Finalizar cadastro' })

it('lets an editor finish everything but the consents, which only the owner gives', async () => {
  await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
  for (const { name } of mandatorySlots) await withDocument(ana, name)
  const bia = await editor()
  const { user } = await openApp(`/perfil-ong/documentos?organizacao=${ana.orgId}`, bia)
  expect(await privacy()).toBeDisabled()
  await findText('Só a pessoa proprietária concorda com os textos.')
  await findText('Concordância da pessoa proprietária com a política de privacidade')
  await user.click(finish())
  await findText('Dados salvos com sucesso')
  expect(
    await screen.findAllByText('Falta a concordância da pessoa proprietária com a política de privacidade.'),
  ).not.toEqual([])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await query("select salvo_por from public.form_progress where step = 'documentos'")).toEqual([
    { salvo_por: bia.id },
  ])
  expect(await query('select 1 from public.consentimentos')).toEqual([])
  expect(await query('select 1 from public.profiles where perfil_completo')).toEqual([])
})

it('congratulates an editor where the owner has agreed before', async () => {
  await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
  await ana.client
    .from('form_progress')
    .insert({ step: 'documentos', form_data: { privacyPolicy: true } })
    .throwOnError()
  for (const { name } of mandatorySlots) await withDocument(ana, name)
  const { user } = await openApp(`/perfil-ong/documentos?organizacao=${ana.orgId}`, await editor())
  expect(await privacy()).toBeChecked()
  await user.click(finish())
  await findDialog(/Parabéns/)
  expect(await query('select 1 from public.consentimentos')).toEqual([])
  expect(
    await query(`select form_data -> 'privacyPolicy' as agreed from public.form_progress
      where step = 'documentos'`),
  ).toEqual([{ agreed: true }])
})

it('opens the own organisation first, and says whose one looks at', async () => {
  const caio = await withOrganization(stack, 'caio@ong.example', { nome: 'Boreal' })
  const bia = await approved(stack, 'bia@ong.example')
  await stack.db.query(
    "insert into public.organizacao_pessoas (org_id, user_id, papel) values ($1, $3, 'editor'), ($2, $3, 'leitor')",
    [ana.orgId, caio.orgId, bia.id],
  )
  await stack.db.query(
    `insert into public.form_progress (user_id, step, form_data) values ($1, 'dados-basicos', '{"nome": "Casa da Bia"}')`,
    [bia.id],
  )
  const { user } = await openApp('/perfil-ong', bia)
  expect(await options()).toEqual(['Minha organização', 'Aurora (Editor)', 'Boreal (Leitor)'])
  expect(screen.getByText(/^Você está em/)).toHaveTextContent('Você está em Casa da Bia como Proprietário.')
  await findHeading('Detalhes da ONG')
  await user.selectOptions(await switcher(), 'Boreal (Leitor)')
  await findHeading('Boreal')
  expect(screen.queryByRole('button', { name: 'Próximo' })).not.toBeInTheDocument()
})

it('tells an editor who was removed why a file does not open', async () => {
  await withDocument(ana, 'estatuto')
  const bia = await editor()
  const { user } = await openApp(`/perfil-ong/documentos?organizacao=${ana.orgId}`, bia)
  const slot = await findSlot('Estatuto social')
  await stack.db.query('delete from public.organizacao_pessoas')
  vi.stubGlobal('open', () => null)
  await pressInMenu(user, slot, /^Abrir/)
  await findText('Você não faz mais parte de Aurora.')
  expect(screen.getByText('Erro ao abrir documento')).toBeInTheDocument()
})
