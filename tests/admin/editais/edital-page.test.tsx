import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fetchMatchedIds } from '@/admin/editais/queries'
import { addDays } from '@/lib/day-number'
import { goTo, openApp, useApp } from '../../support/app.tsx'
import { watchRequests, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { savedFiles } from '../../support/render.tsx'

const stack = await useStack()
useApp(stack)

const open = async (address: string) => (await openApp(address, await admin(stack))).user
const save = async (args: Record<string, unknown>) => {
  const { client } = await admin(stack)
  return (await client.rpc('save_edital', args as never).throwOnError()).data
}

let id = ''
beforeEach(async () => {
  id = await save({ p_titulo: 'Fundo Sol' })
})

it('leads back to the list as it was, also past filters of the edital and after its removal', async () => {
  await save({ p_titulo: 'Fundo Mar' })
  const user = await open('/admin/organizacoes/editais?busca=fundo')
  const leadsBack = () =>
    waitFor(() =>
      expect(within(screen.getByRole('main')).getByRole('link', { name: 'Editais' })).toHaveAttribute(
        'href',
        '/admin/organizacoes/editais?busca=fundo',
      ),
    )
  await user.click(await screen.findByRole('link', { name: 'Fundo Sol' }))
  await leadsBack()
  await user.click(await screen.findByRole('tab', { name: /^Quase/ }))
  await screen.findByRole('tab', { name: /^Quase/, selected: true })
  expect(location.search).toBe('?classe=quase')
  await leadsBack()

  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByLabelText('Buscar editais')).toHaveValue('fundo')
  await screen.findByRole('link', { name: 'Fundo Mar' })
})

it('excludes an edital once, however fast that is pressed again until the list is there', async () => {
  const user = await open(`/admin/organizacoes/editais/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' })
  const requests = watchRequests(stack)
  const press = () => {
    if (!button.isConnected) return
    button.click()
    setTimeout(press)
  }
  setTimeout(press)
  await screen.findByLabelText('Buscar editais')
  expect(requests.filter((one) => one.endsWith('/rpc/remove_edital'))).toHaveLength(1)
})

it('says that there are too many editais', async () => {
  await stack.db.exec(`
    begin;
    set local session_replication_role = replica;
    insert into editais (titulo) select 'Edital ' || n from generate_series(1, 1999) n;
    commit`)
  const user = await open('/admin/organizacoes/editais?busca=edital+19&pagina=3')
  await screen.findByRole('navigation', { name: 'Páginas de editais' })
  await user.click(screen.getByRole('button', { name: 'Novo edital' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Novo edital' }))
  await user.type(sheet.getByLabelText('Título'), 'Mais um')
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  expect(
    await screen.findByText('A lista já tem o máximo de editais. Exclua os que não usa mais.'),
  ).toBeInTheDocument()
})

it('takes the dossiers of all pages of a class, and of its search alone', async () => {
  await stack.db.query(
    `insert into organizacoes (nome, uf) select 'Organização ' || n, case when n > 101 then 'RJ' else 'SP' end
     from generate_series(1, 120) n`,
  )
  const inSaoPaulo = await save({
    p_titulo: 'Fundo',
    p_condicoes: { uf: { valor: ['SP'], obrigatoria: true } },
  })
  const user = await open(`/admin/organizacoes/editais/${inSaoPaulo}`)
  await screen.findByRole('tab', { name: 'Atende (101)' })
  expect(await screen.findByRole('navigation', { name: 'Páginas de organizações' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Baixar dossiês' }))
  expect(await screen.findByRole('button', { name: 'Baixar de 101 organizações' })).toBeEnabled()

  const idsOf = (search: string, most: number) =>
    fetchMatchedIds(
      inSaoPaulo,
      { class: 'atende', page: 1, search, state: '' },
      most,
      new AbortController().signal,
    )
  expect(new Set(await idsOf('', 1000)).size).toBe(101)
  expect(await idsOf('', 100)).toHaveLength(100)
  expect(await idsOf('Organização 10', 1000)).toHaveLength(3)
})

it('asks for a municipality in which no organisation is yet', async () => {
  const user = await open('/admin/organizacoes/editais')
  await user.click(await screen.findByRole('button', { name: 'Novo edital' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Novo edital' }))
  await user.type(sheet.getByLabelText('Título'), 'Só para o Recife')
  await user.click(sheet.getByText('Estado'))
  await user.click(sheet.getByLabelText('Pernambuco'))
  await user.click(await sheet.findByText('Município'))
  const field = () => sheet.getByLabelText('Outro município')

  await user.type(field(), 'Campinas{Enter}')
  expect(await sheet.findByText('Este município não existe nos estados marcados.')).toBeVisible()
  await user.clear(field())
  await user.type(field(), ' recife ')
  await waitFor(() => expect(document.querySelector('datalist option')).toHaveValue('Recife'))
  // What was written down only is not lost without a word, in a folded group neither.
  await user.click(sheet.getByText('Município'))
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  expect(await sheet.findByText('Adicione o município ou apague o nome.')).toBeVisible()
  expect(field()).toHaveFocus()
  await user.click(sheet.getByRole('button', { name: 'Adicionar município' }))
  expect(await sheet.findByRole('checkbox', { name: /^Recife/ })).toBeChecked()
  expect(field()).toHaveValue('')

  await user.click(sheet.getByText('Área de atuação'))
  await user.type(sheet.getByLabelText('Outra área'), 'circo')
  await user.click(sheet.getByText('Colaboradores'))
  const group = within(sheet.getByRole('group', { name: 'Colaboradores' }))
  await user.type(group.getByLabelText('De'), '7')
  await user.type(group.getByLabelText('Até'), '3')
  await user.click(sheet.getByText('Colaboradores'))
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  await waitFor(() => expect(group.getByLabelText('Até')).toHaveFocus())
  expect(group.getByText('O fim não pode ser menor que o início.')).toBeVisible()
  await user.type(group.getByLabelText('Até'), '0')
  await user.click(sheet.getByRole('button', { name: 'Salvar edital' }))
  await screen.findByText('Edital salvo')
  const { client } = await admin(stack)
  const { data } = await client
    .from('editais')
    .select('condicoes')
    .eq('titulo', 'Só para o Recife')
    .single()
    .throwOnError()
  expect(data.condicoes).toEqual({
    uf: { valor: ['PE'], obrigatoria: true },
    municipio: { valor: ['Recife'], obrigatoria: true },
    area: { valor: ['circo'], obrigatoria: true },
    colaboradores: { valor: { de: 7, ate: 30 }, obrigatoria: true },
  })
})

const calendar = { name: 'Baixar calendário (.ics)' }

it('saves the deadlines of all open editais as a calendar, whatever the list shows', async () => {
  const today = (await (await admin(stack)).client.rpc('today').throwOnError()).data
  await save({ p_titulo: 'Fundo Mar', p_prazo: addDays(today, 20) })
  await save({ p_titulo: 'Fundo Lua', p_prazo: today, p_financiador: 'Instituto Água' })
  await save({ p_titulo: 'Fundo Rio', p_prazo: addDays(today, -1) })
  const saved = savedFiles()
  const user = await open('/admin/organizacoes/editais?busca=mar')
  await user.click(await screen.findByRole('button', calendar))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['prazos-de-editais-mutirao.ics']))
  const text = (await saved[0]?.content.text()) ?? ''
  expect(text.match(/^SUMMARY.*$/gm)?.map((line) => line.trim())).toEqual([
    'SUMMARY:Prazo: Fundo Lua',
    'SUMMARY:Prazo: Fundo Mar',
  ])
})

it('saves the deadline of one edital from its page, if it has one that is to come', async () => {
  const today = (await (await admin(stack)).client.rpc('today').throwOnError()).data
  const open1 = await save({ p_titulo: 'Fundo Mar', p_prazo: addDays(today, 20) })
  const over = await save({ p_titulo: 'Fundo Rio', p_prazo: addDays(today, -1) })
  const saved = savedFiles()
  const user = await open(`/admin/organizacoes/editais/${open1}`)
  await user.click(await screen.findByRole('button', calendar))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.content.text()).toContain(`UID:edital-${open1}@mutirao`)
  goTo(`/admin/organizacoes/editais/${over}`)
  await screen.findByText('Encerrado há 1 dia')
  expect(screen.queryByRole('button', calendar)).toBeNull()
  goTo(`/admin/organizacoes/editais/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Fundo Sol' })
  expect(screen.queryByRole('button', calendar)).toBeNull()
})

it('says where there is no deadline to save', async () => {
  const user = await open('/admin/organizacoes/editais')
  await user.click(await screen.findByRole('button', calendar))
  expect(await screen.findByText('Nenhum edital aberto tem prazo.')).toBeInTheDocument()
})

it('tells documents that nobody reviewed from what is missing', async () => {
  const boss = await admin(stack)
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Aurora' })
  await withDocument(owner, 'estatuto')
  const asks = await save({ p_titulo: 'Fundo Mar', p_documentos: { estatuto: true, balanco: false } })
  const { user } = await openApp(`/admin/organizacoes/editais/${asks}`, boss)
  expect(
    await screen.findByRole('link', { name: 'Atende, 1 documento ainda não avaliado' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Balanço.*não enviado/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Enviar mensagem/ }))
  await user.click(await screen.findByRole('button', { name: 'Ver como fica' }))
  expect(
    await screen.findByText('1 delas tem documentos pedidos que ainda não foram avaliados.'),
  ).toBeInTheDocument()
})
