import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writePageCount } from '@/domain/documents/photo-page-count'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests } from '../../support/faults.ts'
import { withOrganization } from '../../support/organizations.ts'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'
import { findSlot as slot } from '../../support/slots.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const step3 = '/perfil-ong/documentos'
const summary = () => screen.getByRole('complementary', { name: 'Resumo do perfil' })

/** Somebody with the first two steps saved, and these files. */
async function withFiles(...slots: string[]) {
  const ana = await withOrganization(stack, 'ana@ong.example', {})
  await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
  for (const tipo of slots)
    await stack.db.query(
      'insert into public.documentos (org_id, nome, tipo, arquivo_url) values ($1, $2, $3, $4)',
      [ana.orgId, `${tipo}.pdf`, tipo, `${ana.orgId}/${tipo}/${crypto.randomUUID()}.pdf`],
    )
  return ana
}

const refuse = (orgId: string, tipo: string) =>
  stack.db.query(
    'update public.documentos set aprovado = false, reviewed_at = now() where org_id = $1 and tipo = $2',
    [orgId, tipo],
  )

it('saves its texts without papers and consents, which stay on the device', async () => {
  const ana = await withFiles()
  const { user } = await openApp(step3, ana)
  await slot('Estatuto social')
  await user.type(screen.getByLabelText('Orçamento anual'), '120 mil')
  await user.click(screen.getByRole('checkbox', { name: /política de privacidade/ }))
  expect(
    screen.getByText(
      'Há mudanças guardadas só neste aparelho. Elas serão salvas quando você usar “Salvar e continuar depois” ou o botão “Finalizar cadastro”.',
    ),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Salvar e continuar depois' }))
  expect(
    await screen.findByText('Etapa Documentos salva no banco de dados.', {}, LONG_TIMEOUT),
  ).toBeInTheDocument()
  expect(screen.queryByText('Este documento é obrigatório')).not.toBeInTheDocument()
  const { data } = await ana.client
    .from('form_progress')
    .select('form_data')
    .eq('step', 'documentos')
    .single()
    .throwOnError()
  expect(data.form_data).toMatchObject({ orcamentoAnual: '120 mil', privacyPolicy: false })
  expect(screen.getByRole('checkbox', { name: /política de privacidade/ })).toBeChecked()
  expect(
    screen.getByText(
      'Há mudanças guardadas só neste aparelho. Elas serão salvas quando você usar o botão “Finalizar cadastro”.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByText('Seu perfil está 60% completo...')).toBeInTheDocument()
  expect(within(summary()).getByText('Com mudanças não salvas')).toBeInTheDocument()

  // Another device.
  cleanup()
  localStorage.clear()
  await openApp('/perfil-ong', ana)
  expect(await screen.findByLabelText('Orçamento anual', {}, LONG_TIMEOUT)).toHaveValue('120 mil')
  expect(location.pathname).toBe('/perfil-ong')
  expect(screen.getByRole('checkbox', { name: /política de privacidade/ })).not.toBeChecked()
  expect(screen.getByText('Seu perfil está 60% completo...')).toBeInTheDocument()
})

it('asks for the privacy policy first, then for the mandatory files in their order (product 5)', async () => {
  const ana = await withFiles('ataEleicao')
  const { user } = await openApp(step3, ana)
  await slot('Estatuto social')
  const finish = () => user.click(screen.getByRole('button', { name: 'Finalizar cadastro' }))
  const privacy = screen.getByRole('checkbox', { name: /política de privacidade/ })
  const missing = (name: string) =>
    screen.getByRole('listitem', { name }).textContent.includes('Este documento é obrigatório')

  await finish()
  await waitFor(() => expect(privacy).toHaveFocus())
  expect(privacy).toHaveAccessibleDescription(/Você precisa concordar com a política de privacidade/)
  expect(
    ['Estatuto social', 'Ata de eleição da diretoria', 'Cartão CNPJ', 'Balanço patrimonial'].map(missing),
  ).toEqual([true, false, true, false])

  // The terms and the use of the data are not asked for.
  await user.click(privacy)
  await finish()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Escolher arquivo: Estatuto social' })).toHaveFocus(),
  )
  expect(screen.queryByText('Você precisa concordar com a política de privacidade')).not.toBeInTheDocument()
  const { rows } = await stack.db.query(`select 1 from public.form_progress where step = 'documentos'`)
  expect(rows).toEqual([])
})

it('says what is still needed, and leads there', async () => {
  const { user } = await openApp(step3, await withFiles('estatuto', 'cartaoCnpj'))
  await slot('Estatuto social')
  const needed = screen.getByText('O que falta para finalizar o cadastro').closest<HTMLElement>('[role=note]')
  if (!needed) throw new Error('no list of what is needed')
  expect(
    within(needed)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Enviar: Ata de eleição da diretoria', 'Concordar com a política de privacidade'])
  await user.click(within(needed).getByRole('link', { name: 'Enviar: Ata de eleição da diretoria' }))
  expect(screen.getByRole('button', { name: 'Escolher arquivo: Ata de eleição da diretoria' })).toHaveFocus()
  await user.click(screen.getByRole('checkbox', { name: /política de privacidade/ }))
  expect(within(needed).getAllByRole('link')).toHaveLength(1)
})

it('folds the optional groups with their count, and a link to a slot unfolds its group', async () => {
  await openApp(`${step3}#arquivo-certidaoFgts`, await withFiles('certidaoFederal', 'certidaoMunicipal'))
  const button = await screen.findByRole(
    'button',
    { name: 'Escolher arquivo: Certidão de regularidade do FGTS' },
    LONG_TIMEOUT,
  )
  await waitFor(() => expect(button).toHaveFocus())
  const isOpen = (title: string) => screen.getByText(title).closest('details')?.open
  expect(isOpen('Certidões: 2 de 5')).toBe(true)
  expect(isOpen('Outros documentos institucionais: 0 de 3')).toBe(false)
  expect(isOpen('Documentos financeiros: 0 de 5')).toBe(false)
  expect(screen.getByRole('heading', { name: 'Documentos obrigatórios' }).closest('details')).toBeNull()
})

it('unfolds the group of a refused file, and keeps it where removing it fails', async () => {
  const ana = await withFiles('balanco')
  await refuse(ana.orgId, 'balanco')
  const { user } = await openApp(step3, ana)
  const refused = within(await slot('Balanço patrimonial'))
  expect(screen.getByText('Documentos financeiros: 0 de 5').closest('details')?.open).toBe(true)

  failRequests(stack, /^DELETE /)
  await user.click(refused.getByRole('button', { name: /^Remover/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remover este documento?' }))
  expect(question.getByText('O arquivo balanco.pdf será apagado.')).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Erro ao remover documento', {}, LONG_TIMEOUT)).toBeInTheDocument()
  expect(screen.getByText('O documento continua guardado. Tente novamente.')).toBeInTheDocument()
  expect(refused.getByText('balanco.pdf')).toBeInTheDocument()
})

it('counts no refused paper and calls none of them sent', async () => {
  const ana = await withFiles('estatuto', 'ataEleicao', 'cartaoCnpj')
  await refuse(ana.orgId, 'ataEleicao')
  const { user } = await openApp(step3, ana)
  const refused = await slot('Ata de eleição da diretoria')
  expect(within(refused).getByText('Recusado')).toBeInTheDocument()
  expect(refused).toHaveTextContent('Motivo: não informado. Fale com a nossa equipe se tiver dúvida.')
  expect(within(refused).queryByText('Enviado')).not.toBeInTheDocument()
  expect(summary()).toHaveTextContent('2 de 3 obrigatórios2 de 23 no total1 recusado')
  // Said once, above the step. Finishing asks for it no more: it is there.
  expect(await screen.findByText('Um documento foi recusado', {}, LONG_TIMEOUT)).toBeInTheDocument()
  const notes = () =>
    within(refused.closest('form') ?? refused)
      .queryAllByRole('note')
      .map((note) => note.textContent)
  expect(notes()).toEqual(['O que falta para finalizar o cadastroConcordar com a política de privacidade'])
  await user.click(screen.getByRole('checkbox', { name: /política de privacidade/ }))
  expect(notes()).toEqual([])
})

it('takes 100 % and the tick away when a mandatory paper is removed after the end', async () => {
  const ana = await withFiles('estatuto', 'ataEleicao', 'cartaoCnpj')
  await ana.client
    .from('form_progress')
    .insert({ step: 'documentos', form_data: { privacyPolicy: true } })
    .throwOnError()
  const { user } = await openApp(step3, ana)
  const act = await slot('Ata de eleição da diretoria')
  const row = within(screen.getByRole('navigation', { name: 'Andamento das etapas' }))
  expect(screen.queryByText(/Seu perfil está/)).not.toBeInTheDocument()
  expect(screen.getByText('Seu cadastro está completo').closest('[role=note]')).toHaveTextContent(
    'Nossa equipe analisa os documentos e avisa você. Aqui dá para mudar o que for preciso.',
  )
  expect(screen.getByText('Não falta nada obrigatório nesta etapa')).toBeInTheDocument()
  expect(row.getByRole('link', { name: /Documentos, etapa atual, concluída/ })).toBeInTheDocument()

  await user.click(within(act).getByRole('button', { name: /^Remover/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveAccessibleDescription(
    'Ata de eleição da diretoria é documento obrigatório: sem ele o perfil fica incompleto. O arquivo será apagado.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Seu perfil está 70% completo...', {}, LONG_TIMEOUT)).toBeInTheDocument()
  expect(row.queryByRole('link', { name: /Documentos, etapa atual, concluída/ })).not.toBeInTheDocument()
  expect(within(summary()).getByText('Salva, ainda incompleta')).toBeInTheDocument()
})

it('leads to the situation of the papers, which phones show below the step', async () => {
  const ana = await withFiles('ataEleicao')
  const { user } = await openApp(step3, ana)
  const heading = await screen.findByRole('heading', { name: 'Seus documentos' }, LONG_TIMEOUT)
  const parts = within(await screen.findByRole('navigation', { name: 'Partes desta etapa' }, LONG_TIMEOUT))
  await user.click(parts.getByRole('link', { name: 'Ir para os textos' }))
  expect(screen.getByLabelText('Nome do responsável')).toHaveFocus()
  await user.click(parts.getByRole('link', { name: 'Ir para a situação dos documentos' }))
  expect(heading.closest('[tabindex="-1"]')).toHaveFocus()
  expect(
    screen.getByText('A ficha da organização, os documentos e os dados em um só arquivo.'),
  ).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Baixar dossiê (ZIP)' }, LONG_TIMEOUT)).toBeEnabled()
})

it('says no more of photographed pages that were cleared from the device', async () => {
  const ana = await withFiles()
  writePageCount(ana.id, 'estatuto', 2)
  const { user } = await openApp(step3, ana)
  const waits = '2 páginas fotografadas esperam neste aparelho, ainda não enviadas.'
  expect(within(await slot('Estatuto social')).getByText(waits)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Limpar dados locais' }))
  const question = await screen.findByRole(
    'alertdialog',
    { name: 'Apagar o que não foi salvo?' },
    LONG_TIMEOUT,
  )
  await user.click(within(question).getByRole('button', { name: 'Limpar dados locais' }))
  await waitFor(() => expect(screen.queryByText(waits)).not.toBeInTheDocument(), LONG_TIMEOUT)
})
