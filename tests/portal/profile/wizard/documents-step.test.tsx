import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SlotName } from '@/domain/documents/slots'
import { openApp, useApp } from '../../../support/app.tsx'
import { failRequests, useStack } from '../../../support/backend.ts'
import { findSlot, pressInMenu, rowOf } from '../../../support/render.tsx'
import { addDocumentRow, atDocuments, findQuestion, findText, summary } from './profile-support.ts'

const stack = await useStack()
useApp(stack)

const step3 = '/perfil-ong/documentos'
const refused = { reviewed_at: '2026-11-01T12:00:00Z' }
const privacy = () => screen.getByRole('checkbox', { name: /política de privacidade/ })
const finish = () => screen.getByRole('button', { name: 'Finalizar cadastro' })

async function withFiles(...slots: SlotName[]) {
  const ana = await atDocuments(stack)
  for (const slot of slots) await addDocumentRow(stack, ana.orgId, slot)
  return ana
}

it('says that nothing was sent where a file was dropped beside the documents', async () => {
  await openApp(step3, await withFiles())
  await findSlot('Estatuto social')
  fireEvent.drop(screen.getByLabelText('Orçamento anual'), { dataTransfer: { files: [], types: ['Files'] } })
  await findText('Solte o arquivo em cima do documento a que ele pertence.')
})

it('saves its texts without papers and consents, which stay on the device', async () => {
  const ana = await withFiles()
  const { user } = await openApp(step3, ana)
  await findSlot('Estatuto social')
  await user.type(screen.getByLabelText('Orçamento anual'), '120 mil')
  await user.click(privacy())
  expect(
    await screen.findByText(/quando você usar “Salvar e continuar depois” ou o botão/),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Salvar e continuar depois' }))
  await findText('Etapa Documentos salva no banco de dados.')
  expect(screen.queryByText('Este documento é obrigatório')).not.toBeInTheDocument()
  const saved = ana.client.from('form_progress').select('form_data').eq('step', 'documentos').single()
  expect((await saved.throwOnError()).data.form_data).toMatchObject({
    orcamentoAnual: '120 mil',
    privacyPolicy: false,
  })
  expect(privacy()).toBeChecked()
  expect(
    await screen.findByText(
      'Há mudanças guardadas só neste aparelho. Elas serão salvas quando você usar o botão “Finalizar cadastro”.',
    ),
  ).toBeInTheDocument()
  expect(await screen.findByText('Seu perfil está 60% completo...')).toBeInTheDocument()
  expect(within(summary()).getByText('Com mudanças não salvas')).toBeInTheDocument()

  // Another device.
  cleanup()
  localStorage.clear()
  await openApp('/perfil-ong', ana)
  expect(await screen.findByLabelText('Orçamento anual')).toHaveValue('120 mil')
  expect(location.pathname).toBe('/perfil-ong')
  expect(privacy()).not.toBeChecked()
  expect(await screen.findByText('Seu perfil está 60% completo...')).toBeInTheDocument()
})

it('asks for the privacy policy first, then for the mandatory files in their order (product 5)', async () => {
  const { user } = await openApp(step3, await withFiles('ataEleicao'))
  await findSlot('Estatuto social')
  const isMissing = (name: string) =>
    screen.getByRole('listitem', { name }).textContent.includes('Este documento é obrigatório')

  await user.click(finish())
  await waitFor(() => expect(privacy()).toHaveFocus())
  expect(privacy()).toHaveAccessibleDescription(/Você precisa concordar com a política de privacidade/)
  expect(
    ['Estatuto social', 'Ata de eleição da diretoria', 'Cartão CNPJ', 'Balanço patrimonial'].map(isMissing),
  ).toEqual([true, false, true, false])

  // The terms and the use of the data are not asked for.
  await user.click(privacy())
  await user.click(finish())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Escolher arquivo: Estatuto social' })).toHaveFocus(),
  )
  expect(screen.queryByText('Você precisa concordar com a política de privacidade')).not.toBeInTheDocument()
  const { rows } = await stack.db.query(`select 1 from public.form_progress where step = 'documentos'`)
  expect(rows).toEqual([])
})

it('says what is still needed, and leads there', async () => {
  const { user } = await openApp(step3, await withFiles('estatuto', 'cartaoCnpj'))
  await findSlot('Estatuto social')
  const needed = screen.getByText('O que falta para finalizar o cadastro').closest<HTMLElement>('[role=note]')
  if (!needed) throw new Error('no list of what is needed')
  const links = () => within(needed).getAllByRole('link')
  expect(links().map((link) => link.textContent)).toEqual([
    'Enviar: Ata de eleição da diretoria',
    'Concordar com a política de privacidade',
  ])
  await user.click(within(needed).getByRole('link', { name: 'Enviar: Ata de eleição da diretoria' }))
  expect(
    await screen.findByRole('button', { name: 'Escolher arquivo: Ata de eleição da diretoria' }),
  ).toHaveFocus()
  await user.click(privacy())
  expect(links()).toHaveLength(1)
})

it('folds the optional groups with their count, and a link to a slot unfolds its group', async () => {
  await openApp(`${step3}#arquivo-certidaoFgts`, await withFiles('certidaoFederal', 'certidaoMunicipal'))
  const chooser = { name: 'Escolher arquivo: Certidão de regularidade do FGTS' }
  const button = await screen.findByRole('button', chooser)
  await waitFor(() => expect(button).toHaveFocus())
  const isOpen = (title: string) => screen.getByText(title).closest('details')?.open
  expect(isOpen('Certidões: 2 de 5')).toBe(true)
  expect(isOpen('Outros documentos institucionais: 0 de 3')).toBe(false)
  expect(isOpen('Documentos financeiros: 0 de 5')).toBe(false)
  expect(screen.getByRole('heading', { name: 'Documentos obrigatórios' }).closest('details')).toBeNull()
})

it('counts what asks for attention, and leaves folded what does not', async () => {
  const ana = await withFiles('balanco', 'projetos')
  await openApp(step3, ana)
  await findSlot('Estatuto social')
  const group = (await screen.findByText('Documentos financeiros: 1 de 5')).closest('details')
  await waitFor(() => expect(group?.open).toBe(true))
  expect(group).toHaveTextContent('1 precisa de atenção')
  const calm = screen.getByText('Projetos e atividades: 1 de 4').closest('details')
  expect(calm?.open).toBe(false)
  expect(calm).not.toHaveTextContent('atenção')
})

it('folds the texts that were filled in, and says what they begin with', async () => {
  const ana = await withFiles()
  const form_data = { responsavelNome: 'Maria Souza', responsavelCargo: 'Tesoureira' }
  await ana.client.from('form_progress').insert({ step: 'documentos', form_data }).throwOnError()
  const { user } = await openApp(step3, ana)
  await findSlot('Estatuto social')
  const section = (title: string) => screen.getByRole('heading', { name: title }).closest('details')
  const filled = section('Responsável pelo contato')
  expect(filled?.open).toBe(false)
  expect(filled).toHaveTextContent('2 de 5 preenchidos · Maria Souza · Tesoureira')
  const empty = section('Informações financeiras')
  expect(empty?.open).toBe(true)
  expect(empty).toHaveTextContent('0 de 4 preenchidos')
  await user.type(screen.getByLabelText('Orçamento anual'), '120 mil')
  expect(empty).toHaveTextContent('1 de 4 preenchidos')
  expect(empty?.open).toBe(true)
})

it('unfolds the group of a refused file, and keeps it where removing it fails', async () => {
  const ana = await atDocuments(stack)
  await addDocumentRow(stack, ana.orgId, 'balanco', refused)
  const { user } = await openApp(step3, ana)
  const balance = await findSlot('Balanço patrimonial')
  const slot = within(balance)
  expect(screen.getByText('Documentos financeiros: 0 de 5').closest('details')?.open).toBe(true)

  failRequests(stack, /^DELETE /)
  await user.click(rowOf(balance))
  await pressInMenu(user, balance, /^Remover/)
  const question = await findQuestion('Remover este documento?')
  expect(question.getByText('O arquivo balanco.pdf será apagado.')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Remover' }))
  await findText('Erro ao remover documento')
  expect(await screen.findByText('O documento continua guardado. Tente novamente.')).toBeInTheDocument()
  expect(slot.getByText('balanco.pdf')).toBeInTheDocument()
})

it('counts no refused paper and calls none of them sent', async () => {
  const ana = await withFiles('estatuto', 'cartaoCnpj')
  await addDocumentRow(stack, ana.orgId, 'ataEleicao', refused)
  const { user } = await openApp(step3, ana)
  const slot = await findSlot('Ata de eleição da diretoria')
  expect(within(slot).getByText('Recusado')).toBeInTheDocument()
  expect(slot).toHaveTextContent('Motivo: não informado. Fale com a nossa equipe se tiver dúvida.')
  expect(within(slot).queryByText('Enviado')).not.toBeInTheDocument()
  expect(summary()).toHaveTextContent('2 de 3 obrigatórios2 de 23 no total1 recusado')
  // Said once, above the step. Finishing does not ask for it again: the file is there.
  await findText('Um documento foi recusado')
  const form = within(slot.closest('form') ?? slot)
  const notes = () => form.queryAllByRole('note').map((note) => note.textContent)
  expect(notes()).toEqual(['O que falta para finalizar o cadastroConcordar com a política de privacidade'])
  await user.click(privacy())
  expect(notes()).toEqual([])
})

it('takes 100 % and the tick away when a mandatory paper is removed after the end', async () => {
  const ana = await withFiles('estatuto', 'ataEleicao', 'cartaoCnpj')
  const form_data = { privacyPolicy: true }
  await ana.client.from('form_progress').insert({ step: 'documentos', form_data }).throwOnError()
  const { user } = await openApp(step3, ana)
  const slot = await findSlot('Ata de eleição da diretoria')
  const tab = screen.getByRole('tab', { name: 'Documentos', selected: true })
  expect(screen.queryByText(/Seu perfil está/)).not.toBeInTheDocument()
  // The minutes and the CNPJ card have no dates yet: 'completo' alone would contradict the list beside it.
  const notice = screen.getByText('Seu cadastro está completo').closest('[role=note]')
  await waitFor(() => expect(notice).toHaveTextContent('2 documentos para renovar ou completar'))
  const nothing = await screen.findByText('Não falta nada obrigatório nesta etapa')
  expect(nothing.parentElement).toHaveTextContent(
    'Não falta nada obrigatório nesta etapa, mas há 2 documentos para renovar ou completar.',
  )
  expect(tab).toHaveAccessibleDescription('concluída')

  await pressInMenu(user, slot, /^Remover/)
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveAccessibleDescription(
    'Ata de eleição da diretoria é documento obrigatório: sem ele o perfil fica incompleto. O arquivo será apagado.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
  await findText('Seu perfil está 70% completo...')
  expect(tab).toHaveAccessibleDescription('pendente')
  expect(within(summary()).getByText('Salva, ainda incompleta')).toBeInTheDocument()
})

it('says that the profile is complete, and nothing more, where no paper needs anything', async () => {
  const ana = await withFiles('estatuto', 'ataEleicao', 'cartaoCnpj')
  const form_data = { privacyPolicy: true }
  await ana.client.from('form_progress').insert({ step: 'documentos', form_data }).throwOnError()
  await stack.db.query(`update public.documentos set emitido_em = current_date where tipo = 'cartaoCnpj'`)
  await stack.db.query(`update public.documentos set valido_ate = '2099-12-31' where tipo = 'ataEleicao'`)
  await openApp(step3, ana)
  await findText('Não falta nada obrigatório nesta etapa')
  const notice = screen.getByText('Seu cadastro está completo').closest('[role=note]')
  expect(notice).toHaveTextContent(
    'Nossa equipe analisa os documentos e avisa você. Aqui dá para mudar o que for preciso.',
  )
  expect(screen.queryByText(/documentos? para renovar ou completar/)).not.toBeInTheDocument()
})
