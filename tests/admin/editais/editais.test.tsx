import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)
const open = async (address: string) => (await openApp(address, await admin(stack))).user
const save = async (args: { p_titulo: string } & Record<string, unknown>) => {
  const { client } = await admin(stack)
  return (await client.rpc('save_edital', args).throwOnError()).data
}

let aurora = ''
let boreal = ''
beforeEach(async () => {
  const first = await withOrganization(stack, 'aurora@ong.example', { nome: 'Aurora', uf: 'SP' })
  await withDocument(first, 'estatuto')
  const second = await withOrganization(stack, 'boreal@ong.example', { nome: 'Boreal', uf: 'RJ' })
  await withDocument(second, 'estatuto')
  await withOrganization(stack, 'cais@ong.example', { nome: 'Cais', uf: 'BA' })
  aurora = first.orgId
  boreal = second.orgId
})

it('has no edital at first; a new one says who fits, who nearly does and what each lacks', async () => {
  const user = await open('/admin/organizacoes')
  await user.click(await screen.findByRole('link', { name: 'Editais' }))
  await screen.findByText('Nenhum edital guardado até agora')
  expect(screen.getByPlaceholderText('Buscar por título ou financiador...')).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Novo edital' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Novo edital' }))
  expect(
    sheet.getByText(/^A organização convidada vê título, financiador, link, prazo e valor/),
  ).toBeVisible()
  await user.type(sheet.getByLabelText('Link'), 'http://sol.org.br')
  await user.type(sheet.getByLabelText('Valor mínimo (R$)'), '50,5')
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  for (const sentence of [
    'Informe o título do edital.',
    'O link deve começar com https:// e ter o endereço do site.',
    'Escreva um valor em reais, sem centavos, como 50.000.',
  ])
    expect(await sheet.findByText(sentence)).toBeInTheDocument()

  await user.type(sheet.getByLabelText('Título'), 'Fundo Sol')
  await user.type(sheet.getByLabelText('Financiador'), 'Instituto Sol')
  await user.clear(sheet.getByLabelText('Link'))
  await user.type(sheet.getByLabelText('Link'), 'https://sol.org.br/edital')
  await user.type(sheet.getByLabelText('Prazo'), inDays(12))
  await user.clear(sheet.getByLabelText('Valor mínimo (R$)'))
  await user.type(sheet.getByLabelText('Valor mínimo (R$)'), '50.000')
  await user.type(sheet.getByLabelText('Valor máximo (R$)'), '10.000')
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  expect(await sheet.findByText('O valor máximo não pode ser menor que o mínimo.')).toBeInTheDocument()
  await user.clear(sheet.getByLabelText('Valor máximo (R$)'))

  expect(sheet.queryByLabelText('Estado: esta condição é')).toBeNull()
  await user.click(sheet.getByLabelText('São Paulo'))
  expect(await sheet.findByLabelText('Estado: esta condição é')).toHaveDisplayValue('Obrigatória')
  // There from the start: a range takes effect on leaving it, and nothing may move under the press that leaves it.
  expect(sheet.getByLabelText('Beneficiários: esta condição é')).toHaveDisplayValue('Obrigatória')
  await user.type(within(sheet.getByRole('group', { name: 'Beneficiários' })).getByLabelText('De'), '10')
  await user.selectOptions(await sheet.findByLabelText('Beneficiários: esta condição é'), 'Desejável')
  expect(sheet.getByLabelText('Balanço patrimonial')).toHaveDisplayValue('Não é pedido')
  await user.selectOptions(sheet.getByLabelText('Estatuto social'), 'Obrigatório')
  await user.selectOptions(sheet.getByLabelText('Balanço patrimonial'), 'Desejável')
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))

  await screen.findByText('Edital salvo')
  expect(await screen.findByText('A lista de quem atende já usa as novas condições.')).toBeInTheDocument()
  await screen.findByRole('heading', { level: 1, name: 'Fundo Sol' })
  expect(await screen.findByText('Encerra em 12 dias')).toBeInTheDocument()
  expect(await screen.findByText('a partir de R$ 50.000')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'https://sol.org.br/edital' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  expect(await screen.findByText(/Atende quem cumpre todas as condições obrigatórias/)).toHaveTextContent(
    'Atende quem cumpre todas as condições obrigatórias. Quase: faltam uma ou duas delas, no máximo a metade. O que é desejável só muda a ordem.',
  )
  expect(await screen.findByText(/Documentos conferidos para \d\d\/\d\d\/\d{4}\./)).toBeInTheDocument()

  await screen.findByRole('tab', { name: 'Atende (1)' })
  expect(await screen.findByRole('tablist', { name: 'Quem atende' })).toBeInTheDocument()
  const fitting = within(screen.getByRole('table', { name: 'Atende' }))
  expect(fitting.getByRole('link', { name: 'Aurora' })).toHaveAttribute(
    'href',
    `/admin/organizacoes/${aurora}`,
  )
  expect(fitting.getByText('Balanço patrimonial: não enviado').closest('li')).toHaveTextContent('(desejável)')
  await user.click(screen.getByRole('tab', { name: 'Quase (1)' }))
  const nearly = within(await screen.findByRole('table', { name: 'Quase' }))
  expect(await nearly.findByRole('link', { name: 'Boreal' })).toBeInTheDocument()
  expect(nearly.getByRole('link', { name: 'Estado: São Paulo' })).toHaveAttribute(
    'href',
    `/admin/organizacoes/${boreal}?aba=informacoes`,
  )
  await user.click(screen.getByRole('tab', { name: 'Não atende (1)' }))
  const not = within(await screen.findByRole('table', { name: 'Não atende' }))
  expect(await not.findByRole('link', { name: 'Estatuto social: não enviado' })).toBeInTheDocument()
  expect(location.search).toBe('?classe=nao_atende')
})

it('keeps state and note of an organisation, and finds organisations by them', async () => {
  const id = await save({ p_titulo: 'Fundo Sol' })
  const user = await open(`/admin/organizacoes/editais/${id}`)
  await screen.findByRole('tab', { name: 'Atende (3)' })
  expect(await screen.findByText('Sem condições, todas as organizações atendem.')).toBeInTheDocument()
  expect(await screen.findByText('Sem prazo')).toBeInTheDocument()
  expect(screen.getAllByText('Não falta nada')).toHaveLength(3)

  const state = () => screen.getByLabelText('Situação de Aurora')
  expect(state()).toHaveDisplayValue('Sem situação')
  await user.selectOptions(state(), 'Convidada')
  await screen.findByText('Situação salva')
  expect(await screen.findByText('Só a equipe vê.')).toBeInTheDocument()
  await waitFor(() => expect(state()).toHaveDisplayValue('Convidada'))

  await user.click(screen.getByRole('button', { name: 'Anotar: Aurora' }))
  await user.type(screen.getByLabelText('Nota sobre Aurora'), 'Ligar para a Ana 🌻')
  await user.click(screen.getByRole('button', { name: 'Salvar nota' }))
  await screen.findByText('Nota salva')
  expect(await screen.findByRole('button', { name: 'Editar nota: Aurora' })).toBeInTheDocument()
  expect(await screen.findByText('Ligar para a Ana 🌻')).toBeInTheDocument()

  expect(await screen.findByLabelText('Situação')).toHaveDisplayValue('Qualquer situação')
  await user.selectOptions(screen.getByLabelText('Situação'), 'Convidada')
  await screen.findByRole('tab', { name: 'Atende (1)' })
  expect(screen.queryByText('Boreal')).toBeNull()
  await user.type(screen.getByPlaceholderText('Buscar por nome, CNPJ ou email...'), 'zzz')
  expect(await screen.findByText('Nenhuma organização com esta busca e situação')).toBeInTheDocument()
})

it('says when nobody is in a class', async () => {
  const id = await save({
    p_titulo: 'Fundo Sol',
    p_condicoes: { uf: { valor: ['AC'], obrigatoria: true } },
  })
  const user = await open(`/admin/organizacoes/editais/${id}`)
  expect(
    await screen.findByText('Nenhuma organização atende a todas as condições obrigatórias'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Quase (0)' }))
  expect(await screen.findByText('Nenhuma organização quase atende')).toBeInTheDocument()
  const { client } = await admin(stack)
  await client.rpc('save_edital', { p_titulo: 'Fundo Sol', p_id: id, p_versao: 1 }).throwOnError()
  await openApp(`/admin/organizacoes/editais/${id}?classe=nao_atende`)
  expect(await screen.findByText('Nenhuma organização fica de fora')).toBeInTheDocument()
})

it('lists, finds and removes editais', async () => {
  const over = await save({ p_titulo: 'Fundo Mar', p_prazo: inDays(-3) })
  const id = await save({ p_titulo: 'Fundo Sol', p_financiador: 'Instituto Sol', p_prazo: inDays(1) })
  const { client } = await admin(stack)
  await client
    .rpc('set_edital_organization', { p_edital: id, p_org: aurora, p_situacao: 'convidada' })
    .throwOnError()
  // A note alone is no state.
  await client
    .rpc('set_edital_organization', { p_edital: over, p_org: aurora, p_nota: 'Ligar antes.' })
    .throwOnError()
  const user = await open('/admin/organizacoes/editais')
  await screen.findByText('Encerrado há 3 dias')
  const [, first, second] = screen.getAllByRole('row')
  expect(first).toHaveTextContent('Fundo SolInstituto Sol')
  expect(first).toHaveTextContent('Encerra amanhã')
  expect(first).toHaveTextContent('1 com situação')
  expect(second).toHaveTextContent('0 com situação')
  await user.type(screen.getByLabelText('Buscar editais'), 'zzz')
  expect(await screen.findByText('Nenhum edital encontrado')).toBeInTheDocument()
  expect(await screen.findByText('Tente ajustar a busca.')).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Buscar editais'))
  await user.type(screen.getByLabelText('Buscar editais'), 'instituto')
  await user.click(await screen.findByRole('link', { name: 'Fundo Sol' }))

  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Excluir o edital Fundo Sol?' }))
  expect(
    question.getByText(
      'As situações, as notas, os convites e as respostas das organizações neste edital também serão excluídos. Não é possível desfazer.',
    ),
  ).toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  await screen.findByText('Edital excluído')
  expect(await screen.findByText('As anotações dele também foram excluídas.')).toBeInTheDocument()
  await user.clear(await screen.findByLabelText('Buscar editais'))
  expect(await screen.findByRole('link', { name: 'Fundo Mar' })).toBeInTheDocument()
  expect(screen.queryByText('Fundo Sol')).toBeNull()
})

it('knows no edital that there is not', async () => {
  const user = await open('/admin/organizacoes/editais/00000000-0000-4000-8000-000000000000')
  await screen.findByRole('heading', { level: 1, name: 'Edital não encontrado' })
  expect(
    await screen.findByText('Ele pode ter sido excluído, ou o endereço está incompleto.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Ver os editais' }))
  await screen.findByText('Nenhum edital guardado até agora')
})

it('does not remove what somebody else changed meanwhile', async () => {
  const id = await save({ p_titulo: 'Fundo Sol' })
  const user = await open(`/admin/organizacoes/editais/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  const question = within(await screen.findByRole('alertdialog'))
  const { client } = await admin(stack)
  await client.rpc('save_edital', { p_titulo: 'Fundo Mar', p_id: id, p_versao: 1 }).throwOnError()
  const remove = question.getByRole('button', { name: 'Excluir' })
  failRequests(stack, /rpc\/remove_edital/)
  await user.click(remove)
  await screen.findByText(/^Algo não saiu como esperado/)
  await waitFor(() => expect(remove).not.toHaveAttribute('aria-busy'))
  expect(remove).toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(remove)
  await screen.findByText('Erro ao excluir edital')
  expect(
    await screen.findByText('Este edital mudou depois que você o abriu. Confira como ele está agora.'),
  ).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: 'Fundo Mar' })).toBeInTheDocument()
})

it('says when list or edital cannot be loaded, and tries again', async () => {
  const id = await save({ p_titulo: 'Fundo Sol' })
  const person = await admin(stack)
  failRequests(stack, /\/(list_editais|editais)\b/)
  const { user, unmount } = await openApp('/admin/organizacoes/editais', person)
  expect(
    await screen.findByText(
      'Erro ao carregar editais: Algo não saiu como esperado. Tente novamente em alguns instantes.',
    ),
  ).toBeInTheDocument()
  unmount()
  await openApp(`/admin/organizacoes/editais/${id}`)
  expect(
    await screen.findByRole('heading', { name: 'Não foi possível carregar o edital.' }),
  ).toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Fundo Sol' })).toBeInTheDocument()
})
