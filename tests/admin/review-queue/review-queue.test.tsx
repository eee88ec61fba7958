import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SlotName } from '@/domain/documents/slots'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin, approved } from '../../support/personas.ts'
import { zipOf } from '../../domain/documents/sample-files.ts'

const stack = await useStack()
useApp(stack)

type Owner = Awaited<ReturnType<typeof withOrganization>>
const house = (email = 'um@ong.example', nome = 'Instituto Raízes') =>
  withOrganization(stack, email, { nome, cnpj: '11.222.333/0001-81', representante: 'Rosa Lima' })
const reviewAt = async ({ orgId }: Owner, id = 'proximo') =>
  openApp(`/admin/organizacoes/${orgId}?aba=documentos&mesa=${id}`, await admin(stack))
const shows = (name: string) => screen.findByRole('heading', { level: 1, name })
/** The review of the statute, of an organisation that sent these documents too. */
async function openStatute(...more: SlotName[]) {
  const owner = await house()
  const id = await withDocument(owner, 'estatuto')
  for (const slot of more) await withDocument(owner, slot)
  const { user } = await reviewAt(owner)
  await shows('Estatuto social')
  await screen.findByText(/^\d documentos? na fila$/)
  return { owner, id, user }
}
const withColleague = async () => {
  const ana = await approved(stack, 'ana@equipe.example')
  await stack.db.query(`update public.user_roles set role = 'admin' where user_id = $1`, [ana.id])
  const claim = (id: string) => ana.client.rpc('take_document', { p_documento: id }).throwOnError()
  return { claim, release: () => ana.client.rpc('release_documents').throwOnError() }
}
const decide = (id: string, approvedNow: boolean) =>
  stack.db.query('update public.documentos set aprovado = $2 where id = $1', [id, approvedNow])

it('begins with the next of the whole queue, mandatory papers first', async () => {
  const first = await house()
  const second = await house('dois@ong.example', 'Casa da Água')
  await withDocument(first, 'balanco')
  await withDocument(second, 'estatuto')
  const { user } = await reviewAt(first)
  await shows('Estatuto social')
  expect(location.pathname).toBe(`/admin/organizacoes/${second.orgId}`)
  expect(await screen.findByText('2 documentos na fila')).toBeInTheDocument()
  expect(await screen.findByText('Rosa Lima')).toBeInTheDocument()
  expect(await screen.findByText('Confira com o cadastro')).toBeInTheDocument()
  expect(await screen.findByText('Nada registrado até agora.')).toBeInTheDocument()

  await user.keyboard('j')
  const last = await shows('Balanço patrimonial')
  await waitFor(() => expect(last).toHaveFocus())
  // One was left undecided: the end is not the end of the work.
  expect(await screen.findByText('Este é o último da fila.')).toBeInTheDocument()
  expect(
    await screen.findByText('Ainda há documentos aguardando antes deste, ou com outra pessoa da equipe.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Voltar ao começo da fila' }))
  await shows('Estatuto social')
})

it('names its parts and its keys, which can be switched off on this device', async () => {
  const owner = await house()
  const id = await withDocument(owner, 'estatuto')
  const address = `/admin/organizacoes/${owner.orgId}?aba=documentos&mesa=${id}&fila=organizacao`
  const { user, unmount } = await openApp(address, await admin(stack))
  await shows('Estatuto social')
  for (const name of ['1 documento desta organização na fila', 'Decisão', 'Histórico do documento'])
    expect(await screen.findByText(name)).toBeInTheDocument()
  expect(await screen.findByTitle(/\.pdf$/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Abrir em outra aba/ })).toBeInTheDocument()
  expect(screen.getByText('Enviado em').nextElementSibling).toHaveTextContent(/^\d\d\/\d\d\/\d{4}/)
  await user.keyboard('?')
  const help = await screen.findByRole('dialog', { name: 'Atalhos do teclado' })
  for (const key of ['a', 'r', 'j', 'k', 'o', 'z', '?'])
    expect(within(help).getByText(key, { selector: 'kbd' })).toBeInTheDocument()

  // A window in front has the keys for itself.
  await user.keyboard('r')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const off = () => screen.findByRole('switch', { name: 'Usar os atalhos neste aparelho' })
  await user.click(await off())
  await user.keyboard('{Escape}')
  unmount()
  await openApp(address)
  await shows('Estatuto social')
  await screen.findByText('1 documento desta organização na fila')
  const buttons = ['Rejeitar', 'Aprovar', 'Abrir em outra aba'].map((name) =>
    screen.getByRole('button', { name }),
  )
  for (const button of buttons) expect(button).not.toHaveAttribute('aria-keyshortcuts')
  await user.keyboard('r?')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Atalhos' }))
  await user.click(await off())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(buttons.map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual(['R', 'A', 'O'])
  await user.keyboard('r')
  expect(await screen.findByRole('alertdialog', { name: 'Rejeitar documento?' })).toBeInTheDocument()
})

it('has no keys while somebody types', async () => {
  const owner = await house()
  const id = await withDocument(owner, 'alvaraFuncionamento')
  const { user } = await reviewAt(owner, id)
  const heading = await shows('Alvará de funcionamento')
  await user.click(await screen.findByRole('button', { name: 'Informar datas: Alvará de funcionamento' }))
  const field = await screen.findByLabelText('Emitido em')
  expect(field).toHaveFocus()
  await user.keyboard('r?a')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  heading.focus()
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Atalhos do teclado' })).toBeInTheDocument()
  const { rows } = await stack.db.query('select reviewed_at from public.documentos where id = $1', [id])
  expect(rows).toEqual([{ reviewed_at: null }])
})

it('names the organisation of the document, also where the address names another one', async () => {
  const owner = await house()
  const id = await withDocument(owner, 'estatuto')
  await reviewAt(await house('dois@ong.example', 'Casa da Água'), id)
  await shows('Estatuto social')
  expect(await screen.findByRole('link', { name: 'Instituto Raízes' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Casa da Água' })).not.toBeInTheDocument()
})

it('says at the end of the queue that nothing is left, and keeps the focus', async () => {
  const { owner, user } = await openStatute()
  expect(await screen.findByText('1 documento na fila')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  expect(await screen.findByText('A fila terminou.')).toBeInTheDocument()
  expect(await screen.findByText('0 documentos na fila')).toBeInTheDocument()
  expect(screen.queryByText('Este é o último da fila.')).toBeNull()
  expect(screen.getByText('Aprovado', { selector: 'p *' }).closest('p')).toHaveFocus()
  expect(await screen.findByRole('link', { name: 'Voltar para o painel' })).toHaveAttribute('href', '/admin')

  // What arrives meanwhile is found by asking again.
  await withDocument(owner, 'ataEleicao')
  await user.keyboard('j')
  await shows('Ata de eleição da diretoria')
})

it('says that the next one could not be asked for, and asks again', async () => {
  const { user } = await openStatute('ataEleicao')
  failRequests(stack, /take_next_document/)
  await user.keyboard('j')
  await shows('Ata de eleição da diretoria')
  const { search } = location
  await user.keyboard('j')
  expect(await screen.findByText('Não foi possível abrir a fila')).toBeInTheDocument()
  expect(location.search).toBe(search)
})

it('says when nothing waits', async () => {
  await reviewAt(await house())
  await shows('Não há documentos aguardando análise.')
  expect(
    await screen.findByText('Quando uma organização enviar um documento, ele aparece aqui.'),
  ).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Voltar para o painel' })).toHaveAttribute('href', '/admin')
})

it('says that the queue, the document or the file could not be loaded, and tries again', async () => {
  const owner = await house()
  const id = await withDocument(owner, 'certificacoesTitulos', { extension: 'zip', nome: 'titulos.zip' })
  const { user } = await openApp('/admin', await admin(stack))
  const link = await screen.findByRole('link', { name: /^Documentos aguardando\s*1/ })
  failRequests(stack, /take_next_document/)
  await user.click(link)
  expect(await shows('Não foi possível abrir a fila')).toHaveFocus()
  expect(document.title).toBe('Não foi possível abrir a fila · Mutirão')
  failRequests(stack, /\/documentos\?/)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Não foi possível carregar o documento')).toBeInTheDocument()
  failRequests(stack, /\/storage\/v1\//)
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await shows('Certificações e títulos')
  expect(await screen.findByText('Não foi possível mostrar o arquivo')).toBeInTheDocument()
  expect(location.search).toBe(`?aba=documentos&mesa=${id}`)
})

it('says that a document is gone, and gives another one', async () => {
  const owner = await house()
  await withDocument(owner, 'estatuto')
  const { user } = await reviewAt(owner, crypto.randomUUID())
  expect(await screen.findByText('Este documento não existe mais')).toBeInTheDocument()
  expect(
    await screen.findByText('A organização pode ter enviado outro arquivo no lugar dele.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Pegar o próximo' }))
  await shows('Estatuto social')
})

it('leaves a document alone that somebody else decided first, and says so', async () => {
  const { id, user } = await openStatute()
  await decide(id, false)
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }))
  expect(await screen.findByText('Erro ao aprovar documento')).toBeInTheDocument()
  expect(await screen.findByText('Este documento já foi rejeitado')).toBeInTheDocument()
  expect(await screen.findByText('Quem decidiu e quando está no histórico.')).toBeInTheDocument()
})

it('approves once, however often the key is pressed, and the next one by a key pressed as it is shown', async () => {
  const { user } = await openStatute('projetos')
  await user.keyboard('aaa')
  await shows('Projetos')
  const approvedOnes = async () =>
    (await stack.db.query('select tipo from public.documentos where aprovado order by tipo')).rows
  expect(await approvedOnes()).toEqual([{ tipo: 'estatuto' }])
  await user.keyboard('a')
  await waitFor(async () =>
    expect(await approvedOnes()).toEqual([{ tipo: 'estatuto' }, { tipo: 'projetos' }]),
  )
})

it('reads who has the document, and lets go of it on leaving', async () => {
  const owner = await house()
  const id = await withDocument(owner, 'estatuto')
  const { claim, release } = await withColleague()
  await claim(id)
  const { user } = await reviewAt(owner, id)
  expect(await screen.findByText('Em análise por ana')).toBeInTheDocument()
  await release()
  await user.click(screen.getByRole('link', { name: 'Documentos da organização' }))
  // The pressed link is gone, on the way out and in.
  const out = await shows('Instituto Raízes')
  await waitFor(() => expect(out).toHaveFocus())
  await user.click(await screen.findByRole('link', { name: 'Analisar na mesa' }))
  const back = await shows('Estatuto social')
  await waitFor(() => expect(back).toHaveFocus())
  const claims = async () => (await stack.db.query('select from private.document_claims')).rows.length
  await waitFor(async () => expect(await claims()).toBe(1))
  await user.click(screen.getByRole('link', { name: 'Documentos da organização' }))
  await waitFor(async () => expect(await claims()).toBe(0))
})

it('says that all that wait are with a colleague, at the beginning and at the end', async () => {
  const owner = await house()
  const { claim } = await withColleague()
  await claim(await withDocument(owner, 'estatuto'))
  const { unmount } = await reviewAt(owner)
  await shows('Nenhum documento está livre para análise.')
  expect(
    await screen.findByText('O documento que aguarda está com outra pessoa da equipe.'),
  ).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Ver as organizações que aguardam' })).toHaveAttribute(
    'href',
    '/admin/organizacoes?aguardando=sim',
  )
  unmount()

  await claim(await withDocument(owner, 'ataEleicao'))
  const last = await withDocument(owner, 'balanco')
  await decide(last, true)
  const { user } = await reviewAt(owner, last)
  await user.click(await screen.findByRole('button', { name: 'Voltar ao começo da fila' }))
  await shows('Nenhum documento está livre para análise.')
  expect(
    await screen.findByText('Os 2 documentos que aguardam estão com colegas da equipe.'),
  ).toBeInTheDocument()
})

it.each([
  { names: ['a.pdf', 'pasta/', 'pasta/b.pdf'], text: '2 arquivos no ZIP' },
  { names: [], text: 'O ZIP está vazio ou incompleto.' },
  { names: Array.from({ length: 1003 }, (_, at) => `${at}.pdf`), text: 'e mais 3' },
])('lists what is in a ZIP: $says', async ({ names, text }) => {
  const owner = await house()
  const content = await zipOf(...names)
  const path = `${owner.orgId}/certificacoesTitulos/${crypto.randomUUID()}.zip`
  await owner.client.storage.from('documentos').upload(path, content, { contentType: 'application/zip' })
  await owner.client
    .from('documentos')
    .insert({ org_id: owner.orgId, nome: 'titulos.zip', tipo: 'certificacoesTitulos', arquivo_url: path })
    .throwOnError()
  await reviewAt(owner)
  expect(await screen.findByText(text)).toBeInTheDocument()
})

it('keeps the refused file with its observation beside the new one', async () => {
  const owner = await house()
  const id = await withDocument(owner, 'estatuto', { extension: 'doc', nome: 'velho.doc' })
  await stack.db.query(
    `update public.documentos set aprovado = false, observacoes = 'Falta a assinatura' where id = $1`,
    [id],
  )
  await withDocument(owner, 'estatuto', { extension: 'doc', nome: 'novo.doc' })
  const { user } = await reviewAt(owner)
  await shows('Estatuto social')
  const files = within(screen.getByRole('region', { name: 'Arquivo' }))
  expect(files.getByText('velho.doc')).toBeInTheDocument()
  expect(files.getByRole('heading', { name: 'Arquivo novo' })).toBeInTheDocument()
  expect(files.getByRole('heading', { name: 'Arquivo rejeitado' })).toBeInTheDocument()
  expect(files.getByText(/^Rejeitado em \d\d\/\d\d\/\d{4}/)).toBeInTheDocument()
  expect(files.getByText('Falta a assinatura')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  await waitFor(() => expect(files.queryByText('velho.doc')).not.toBeInTheDocument())
})
