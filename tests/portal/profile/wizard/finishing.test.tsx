import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mandatorySlots } from '@/domain/documents/slots'
import { openApp, useApp } from '../../../support/app.tsx'
import { failRequests, pauseRequests, useStack } from '../../../support/backend.ts'
import { withDocument, withOrganization } from '../../../support/fixtures.ts'
import type { Person } from '../../../support/personas.ts'
import { atDocuments, findDialog, findText } from './profile-support.ts'

const stack = await useStack()
useApp(stack)

const step3 = '/perfil-ong/documentos'
const privacy = () => screen.findByRole('checkbox', { name: /política de privacidade/ })
const finish = () => screen.getByRole('button', { name: 'Finalizar cadastro' })
const atEnd = () => findDialog(/Parabéns/)

/** Somebody who has only to agree and to finish. */
async function withAllFiles() {
  const ana = await atDocuments(stack, { nome: 'Casa' })
  for (const slot of mandatorySlots) await withDocument(ana, slot.name)
  return ana
}

type Saved = { sede?: string; privacyPolicy: boolean; termsAgreement?: boolean; dataUseConsent?: boolean }

/** Saves the documents step as another device does, for the first time or over what is there. */
const saveElsewhere = ({ client }: Person, form_data: Saved, over = false) =>
  over
    ? client.from('form_progress').update({ form_data }).eq('step', 'documentos').throwOnError()
    : client.from('form_progress').insert({ step: 'documentos', form_data }).throwOnError()

const versions = () => findDialog('Há uma versão mais nova desta etapa')

const query = async (sql: string) => (await stack.db.query(sql)).rows
const consents = () => query('select tipo from public.consentimentos where aceito order by tipo')
/** What was recorded of a consent, in its order. */
const recorded = async (tipo: string) =>
  (await query(`select aceito from public.consentimentos where tipo = '${tipo}' order by created_at`)).map(
    ({ aceito }) => aceito,
  )
const lastStep = () => query(`select form_data from public.form_progress where step = 'documentos'`)

it('is complete with the proof of what was agreed to, or not yet', async () => {
  const ana = await withAllFiles()
  const { user } = await openApp(step3, ana)
  await user.click(await privacy())
  failRequests(stack, /POST .*consentimentos/)
  await user.click(finish())
  await findText('Erro ao salvar progresso')
  expect(await lastStep()).toEqual([])
  expect(await query('select 1 from public.profiles where perfil_completo')).toEqual([])

  failRequests(stack, /nothing/)
  await user.click(finish())
  await atEnd()
  expect(await consents()).toEqual([{ tipo: 'privacyPolicy' }])
  expect(await query('select 1 from public.profiles where perfil_completo')).toHaveLength(1)
  // Not over the congratulation, nor read out with it.
  expect(screen.queryByText('Perfil cadastrado')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
  await findText('Perfil cadastrado')
  await findText('Recebemos o perfil e os documentos da sua organização.')
})

it('does not end where the agreement was taken back on another device', async () => {
  const ana = await withAllFiles()
  await saveElsewhere(ana, { sede: 'Própria', privacyPolicy: true })
  const { user } = await openApp(step3, ana)
  await privacy()
  await saveElsewhere(ana, { sede: 'Própria', privacyPolicy: false }, true)
  await user.click(finish())
  await waitFor(async () => expect(await privacy()).toHaveFocus())
  expect(await privacy()).toHaveAccessibleDescription(/Você precisa concordar com a política de privacidade/)
  expect(screen.queryByText('Perfil cadastrado')).not.toBeInTheDocument()
  expect((await recorded('privacyPolicy')).at(-1)).toBe(false)

  await user.click(await privacy())
  await user.click(finish())
  await atEnd()
  expect((await recorded('privacyPolicy')).at(-1)).toBe(true)
})

/** Agreed to on both devices, then the use of data taken back on the other one; finished here, over the older copy. */
async function finishAfterWithdrawal(elsewhere: Partial<Saved> = {}) {
  const ana = await withAllFiles()
  await saveElsewhere(ana, { privacyPolicy: true, dataUseConsent: true })
  const { user } = await openApp(step3, ana)
  await privacy()
  await saveElsewhere(ana, { privacyPolicy: true, dataUseConsent: false, ...elsewhere }, true)
  await user.type(screen.getByLabelText('Sede'), 'Própria')
  await user.click(finish())
  return { user }
}

it('records what is saved where an agreement was taken back on another device', async () => {
  await finishAfterWithdrawal()
  await atEnd()
  expect((await recorded('dataUseConsent')).at(-1)).toBe(false)
  expect((await recorded('privacyPolicy')).at(-1)).toBe(true)
})

it('records nothing that is not saved where somebody decides later between two versions', async () => {
  const { user } = await finishAfterWithdrawal({ sede: 'Alugada' })
  await user.click((await versions()).getByRole('button', { name: 'Decidir depois' }))
  await waitFor(() => expect(finish()).toBeEnabled())
  expect((await recorded('dataUseConsent')).at(-1)).toBe(false)
})

it('records no withdrawal where another device saved its texts only', async () => {
  const ana = await withAllFiles()
  const { user } = await openApp(step3, ana)
  await user.click(await privacy())
  await saveElsewhere(ana, { sede: 'Própria', privacyPolicy: false })
  await user.click(finish())
  await atEnd()
  expect(await recorded('privacyPolicy')).toEqual([true])
})

it('saves no agreement that is given while the others are being recorded', async () => {
  const ana = await withAllFiles()
  const { user } = await openApp(step3, ana)
  await user.click(await privacy())
  const release = pauseRequests(stack, /GET .*consentimentos/)
  await user.click(finish())
  await screen.findByRole('button', { name: 'Enviando...' })
  await user.click(screen.getByRole('checkbox', { name: /termos de uso/ }))
  release()
  await atEnd()
  expect(await lastStep()).toMatchObject([{ form_data: { privacyPolicy: true, termsAgreement: false } }])
  expect(await consents()).toEqual([{ tipo: 'privacyPolicy' }])
})

it('says which text changed since one agreed to it, until one agrees to the new one', async () => {
  const ana = await withAllFiles()
  await saveElsewhere(ana, { privacyPolicy: true, termsAgreement: true, dataUseConsent: false })
  await ana.client
    .from('consentimentos')
    .insert([{ tipo: 'privacyPolicy', aceito: true, versao: '2025-01', texto_hash: 'a'.repeat(64) }])
    .throwOnError()
  const { user } = await openApp(step3, ana)
  const sentence = 'Este texto mudou depois que você concordou com ele: leia antes de finalizar.'
  await findText(new RegExp(sentence))
  expect(await privacy()).toHaveAccessibleDescription(`Obrigatório para finalizar. ${sentence}`)
  await user.click(finish())
  await user.click((await atEnd()).getByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(screen.queryByText(new RegExp(sentence))).not.toBeInTheDocument())
  expect(await consents()).toHaveLength(3)
})

type User = Awaited<ReturnType<typeof openApp>>['user']

/** From the first step over the tabs, so that nothing is saved before the end. */
async function goOnAndFinish(user: User) {
  await user.click(screen.getByRole('tab', { name: 'Detalhes da ONG' }))
  await user.click(await screen.findByRole('tab', { name: 'Documentos' }))
  await user.click(await privacy())
  await user.click(finish())
}

it('leads to the field of an earlier step that the database refuses', async () => {
  const { user } = await openApp('/perfil-ong/dados-basicos', await withAllFiles())
  await user.selectOptions(await screen.findByLabelText('Estado'), 'SP')
  // Its code replaces a plain field, which a click just before would leave without the focus.
  await user.click(await screen.findByRole('combobox', { name: 'Município' }))
  await user.paste('Lugar Nenhum')
  expect(await screen.findByLabelText('Município')).toHaveValue('Lugar Nenhum')
  await goOnAndFinish(user)
  await waitFor(() => expect(screen.getByLabelText('Município')).toHaveFocus())
  expect(await screen.findByLabelText('Município')).toHaveAccessibleDescription(
    /Escolha um município da lista deste estado\./,
  )
  expect(location.pathname).toBe('/perfil-ong/dados-basicos')
})

it('leads to the first wrong field of an earlier step and names all, also where one was named before', async () => {
  const { user } = await openApp('/perfil-ong/dados-basicos', await withAllFiles())
  await user.type(await screen.findByLabelText('E-mail da organização'), 'ana@')
  await user.click(screen.getByRole('button', { name: 'Próximo' }))
  await screen.findByText('Falta corrigir um campo')
  await user.type(screen.getByLabelText('CNPJ'), '123')
  await goOnAndFinish(user)
  await waitFor(() => expect(screen.getByLabelText('CNPJ')).toHaveFocus())
  expect(await screen.findByText('Falta corrigir 2 campos')).toBeInTheDocument()
})

it('Próximo leads nobody back who has gone elsewhere meanwhile', async () => {
  const ana = await withOrganization(stack, 'ana@ong.example', { nome: 'Casa' })
  const { user } = await openApp('/perfil-ong/dados-basicos', ana)
  await user.type(await screen.findByLabelText('Nome da organização'), ' Nova')
  const release = pauseRequests(stack, /PATCH .*form_progress/)
  await user.click(screen.getByRole('button', { name: 'Próximo' }))
  await user.click(screen.getByRole('link', { name: 'Início' }))
  await waitFor(() => expect(location.pathname).toBe('/portal-parceiro'))
  release()
  await findText('Dados salvos com sucesso')
  expect(location.pathname).toBe('/portal-parceiro')
})
