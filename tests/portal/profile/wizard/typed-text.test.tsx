import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { writePageCount } from '@/portal/profile/photographs/photo-page-count'
import { readStepDraft, writeStepDraft } from '@/domain/organization/step-form/profile-draft'
import { currentUserId } from '@/lib/current-user'
import { setUserItem } from '@/lib/user-storage'
import { logInAgain, openApp, useApp } from '../../../support/app.tsx'
import { withOrganization } from '../../../support/fixtures.ts'
import { approved, loggedIn, type Person } from '../../../support/personas.ts'
import { failRequests, loseAnswers, pauseRequests, useStack } from '../../../support/backend.ts'

const stack = await useStack()
useApp(stack)

const stepHeading = (name: string) => screen.findByRole('heading', { level: 2, name })
const nameField = () => screen.findByLabelText('Nome da organização')
const next = () => screen.getByRole('button', { name: 'Próximo' })

/** What the database holds of the steps. */
const stored = async ({ client }: Person) =>
  (await client.from('form_progress').select('form_data, versao').throwOnError()).data

/** Words that this device keeps, typed over what was saved as that version. */
const kept = ({ id }: Person, value: string, was = '', versao: number | null = null) =>
  writeStepDraft(id, 'dados-basicos', {
    versao,
    fields: { nome: { value, was } },
    changedAt: new Date().toISOString(),
  })

it('says where the words are kept, once they are', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', {})
  await openApp('/perfil-ong/dados-basicos', ana)
  const name = await nameField()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  fireEvent.change(name, { target: { value: 'Casa do Povo' } })
  act(() => void vi.advanceTimersByTime(3000))
  expect(await screen.findByText('Guardando neste aparelho...')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(1500))
  expect(await screen.findByText('Dados salvos')).toBeInTheDocument()
  expect(
    await screen.findByText('Por enquanto só neste aparelho, até você usar o botão “Próximo”.'),
  ).toBeInTheDocument()
  expect(localStorage.getItem('formData')).toContain('Casa do Povo')
  vi.useRealTimers()
})

it('says that a device without room, or a browser that refuses, keeps nothing, and the step can still be saved', async () => {
  const { user } = await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
  const name = await nameField()
  let refusal = 'QuotaExceededError'
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', refusal)
  })
  // What is there before it speaks is heard.
  const alerts = screen.getAllByRole('alert')
  await user.type(name, 'Casa')
  const full = await screen.findByText(
    'Este aparelho está sem espaço e não guardou o que você digitou. Salve a etapa antes de fechar a página.',
  )
  expect(alerts).toContain(full.closest('[role=alert]'))
  refusal = 'SecurityError'
  await user.type(name, ' do Povo')
  expect(
    await screen.findByText(
      'O navegador não deixa guardar dados neste aparelho. Salve a etapa antes de fechar a página.',
    ),
  ).toBeInTheDocument()
  await user.click(next())
  await stepHeading('Detalhes da ONG')
  expect(screen.queryByText('Dados salvos')).not.toBeInTheDocument()
})

it('has the words back after a login, where the session ended elsewhere', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  kept(ana, 'Casa do Povo')
  const { user } = await openApp('/perfil-ong')
  await user.type(await screen.findByLabelText('E-mail'), ana.email)
  await user.type(screen.getByLabelText('Senha'), ana.password)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await nameField()).toHaveValue('Casa do Povo')
  expect(await screen.findByText('O que você digitou antes está de volta')).toBeInTheDocument()
  expect(
    await screen.findByText(
      'Estava guardado neste aparelho (Dados Básicos) e ainda não foi salvo. Confira e use o botão no fim da etapa para salvar.',
    ),
  ).toBeInTheDocument()
  expect(location.pathname).toBe('/perfil-ong')
})

it('says that words are back until their step is being saved, not under the next one', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  kept(ana, 'Casa do Povo')
  const { user } = await openApp('/perfil-ong', ana)
  const back = 'O que você digitou antes está de volta'
  expect(await screen.findByText(back)).toBeInTheDocument()
  const release = pauseRequests(stack, /(POST|PATCH) .*form_progress/)
  await user.click(next())
  await stepHeading('Detalhes da ONG')
  expect(screen.queryByText(back)).not.toBeInTheDocument()
  release()
  expect(await screen.findByText('Etapa Dados Básicos salva no banco de dados.')).toBeInTheDocument()
  expect(screen.queryByText(back)).not.toBeInTheDocument()
})

it('keeps the words whose save is refused because another device changed the password', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  fireEvent.change(await nameField(), { target: { value: 'Casa do Povo' } })
  const elsewhere = await loggedIn(stack, ana.email)
  const password = 'outra-senha'
  expect((await elsewhere.client.auth.updateUser({ password })).error).toBeNull()
  await user.click(next())
  expect(await screen.findByText('Sessão encerrada')).toBeInTheDocument()
  expect(
    await screen.findByText(
      'Entre novamente para continuar. O que você digitou continua guardado neste aparelho.',
    ),
  ).toBeInTheDocument()
  expect(screen.queryByText('Erro ao salvar progresso')).not.toBeInTheDocument()
  expect(await stored(elsewhere)).toMatchObject([{ form_data: { nome: 'Casa' } }])
  await logInAgain(user, { ...ana, password }, '/perfil-ong/dados-basicos')
  expect(await nameField()).toHaveValue('Casa do Povo')
})

it('asks on arrival where words of this device meet a newer copy that another one saved', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
  kept(ana, 'Casa deste aparelho', 'Casa', 1)
  await ana.client
    .from('form_progress')
    .update({ form_data: { nome: 'Casa do outro aparelho' } })
    .eq('user_id', ana.id)
    .throwOnError()
  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  const title = { name: 'Há uma versão mais nova desta etapa' }
  const dialog = within(await screen.findByRole('dialog', title))
  expect(
    dialog.getByText(
      /^A etapa Dados Básicos foi salva em outra janela ou outro aparelho em \d\d\/\d\d\/\d{4} \d\d:\d\d\./,
    ),
  ).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Usar tudo da versão salva' }))
  await waitFor(async () => expect(await nameField()).toHaveValue('Casa do outro aparelho'))
  cleanup()
  await openApp('/perfil-ong/dados-basicos')
  expect(await nameField()).toHaveValue('Casa do outro aparelho')
  expect(screen.queryByRole('dialog', title)).not.toBeInTheDocument()
})

it('asks where another device was faster with the first save', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/perfil-ong', ana)
  await user.type(await nameField(), 'Casa deste aparelho')
  const theirs = { nome: 'Casa do outro aparelho' }
  await ana.client.from('form_progress').insert({ step: 'dados-basicos', form_data: theirs }).throwOnError()
  await user.click(next())
  const title = { name: 'Há uma versão mais nova desta etapa' }
  expect(await screen.findByRole('dialog', title)).toBeInTheDocument()
  expect(await stored(ana)).toEqual([{ form_data: theirs, versao: 1 }])
})

it.each([
  ['is refused', failRequests],
  ['arrives, and whose answer is lost', loseAnswers],
])('a save that %s says so, keeps every word, and is found out by the next try', async (_, disturb) => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/perfil-ong', ana)
  await user.type(await nameField(), 'Casa do Povo')
  disturb(stack, /^POST .*form_progress/)
  await user.click(next())
  expect(await screen.findByText('Erro ao salvar progresso')).toBeInTheDocument()
  expect(await screen.findByText('Não foi possível salvar os dados. Tente novamente.')).toBeInTheDocument()
  expect(await nameField()).toHaveValue('Casa do Povo')
  expect(readStepDraft(ana.id, 'dados-basicos')?.fields.nome?.value).toBe('Casa do Povo')
  vi.stubGlobal('fetch', stack.fetch)
  // It was on its way to the next step, and led back.
  await user.click(await screen.findByRole('button', { name: 'Próximo' }))
  await stepHeading('Detalhes da ONG')
  await screen.findByText('Dados salvos com sucesso')
  expect(await stored(ana)).toEqual([
    { form_data: expect.objectContaining({ nome: 'Casa do Povo' }) as unknown, versao: 1 },
  ])
})

it('says nothing good of the device after a save that failed', async () => {
  await openApp('/perfil-ong', await approved(stack, 'ana@ong.example'))
  const name = await nameField()
  failRequests(stack, /^POST/)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  fireEvent.change(name, { target: { value: 'Casa do Povo' } })
  fireEvent.click(next())
  expect(await screen.findByText('Erro ao salvar progresso')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(4500))
  expect(screen.queryByText('Dados salvos')).not.toBeInTheDocument()
  expect(readStepDraft(currentUserId.get() ?? '', 'dados-basicos')?.fields.nome?.value).toBe('Casa do Povo')
  vi.useRealTimers()
})

it('clears the device only after asking, where something is unsaved', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  const name = await nameField()
  await user.type(name, ' Nova')
  await user.click(screen.getByRole('button', { name: 'Limpar dados locais' }))
  const dialog = () => screen.findByRole('alertdialog', { name: 'Apagar o que não foi salvo?' })
  const text =
    'Há mudanças guardadas só neste aparelho. Se você limpar agora, elas se perdem e o formulário volta ao que está salvo.'
  expect(within(await dialog()).getByText(text)).toBeInTheDocument()
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }))
  expect(name).toHaveValue('Casa Nova')
  act(() => writePageCount(ana.id, 'estatuto', 1))
  setUserItem('messages', `${ana.id}/org/estatuto`, { text: 'Está na página 3.', attempt: null })
  await user.click(screen.getByRole('button', { name: 'Limpar dados locais' }))
  const all =
    'Há mudanças, páginas fotografadas e mensagens não enviadas guardadas só neste aparelho. Se você limpar agora, elas se perdem e o formulário volta ao que está salvo.'
  expect(within(await dialog()).getByText(all)).toBeInTheDocument()
  await user.click(within(await dialog()).getByRole('button', { name: 'Limpar dados locais' }))
  expect(await screen.findByText('Dados locais limpos')).toBeInTheDocument()
  expect(await screen.findByText('O que estava guardado só neste aparelho foi apagado.')).toBeInTheDocument()
  expect(await nameField()).toHaveValue('Casa')
  for (const key of ['formData', 'completedSteps', 'activeTab']) expect(localStorage.getItem(key)).toBeNull()

  // Nothing is left: not to be asked about, and not to be told as erased.
  await user.click(screen.getByRole('button', { name: 'Limpar dados locais' }))
  expect(await screen.findByText('Não havia nada guardado só neste aparelho.')).toBeInTheDocument()
  expect(screen.queryByText('O que estava guardado só neste aparelho foi apagado.')).not.toBeInTheDocument()
  expect(await screen.findByText('Dados locais limpos')).toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
