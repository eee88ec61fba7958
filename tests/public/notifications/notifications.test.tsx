import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { admin, approved, signedUp } from '../../support/personas.ts'
import { failRequests, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'

const stack = await useStack()
useApp(stack)

// Without Realtime the button looks every ten seconds. What somebody does here must show without such a look.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

const notify = (userId: string, title: string, link = '/perfil-ong/documentos') =>
  stack.db.query(
    `insert into public.notificacoes (user_id, tipo, titulo, mensagem, link)
      values ($1, 'documento_rejeitado', $2, 'A assinatura não aparece.', $3)`,
    [userId, title, link],
  )
const notifyMany = (userId: string, count: number, { read = false } = {}) =>
  stack.db.query(
    // Surely after the approval: the clock of the tests' database counts milliseconds.
    `insert into public.notificacoes (user_id, tipo, titulo, mensagem, link, lida_em, created_at)
      select $1, 'mensagem', 'Aviso ' || n, 'Há novidades.', '/perfil-ong', case when $3 then now() end, now() + interval '1 ms'
      from generate_series(1, $2::int) n`,
    [userId, count, read],
  )
const unread = async (userId: string) => {
  const { rows } = await stack.db.query(
    'select titulo from public.notificacoes where user_id = $1 and lida_em is null',
    [userId],
  )
  return rows.map(({ titulo }) => titulo)
}
const panel = async () => within(await screen.findByRole('region', { name: 'Notificações' }))

/** The open list of somebody who got so many notices after the approval, and the button for older ones. */
async function openFull(count: number, { read }: { read: boolean }) {
  const ana = await approved(stack, 'ana@ong.example')
  await notifyMany(ana.id, count, { read })
  const { user } = await openApp('/portal-parceiro', ana)
  const name = read ? 'Notificações' : 'Notificações: mais de 30 não lidas'
  const bell = await screen.findByRole('button', { name })
  await user.click(bell)
  const list = await panel()
  const more = await list.findByRole('button', { name: 'Mostrar mais antigas' })
  return { user, bell, list, more }
}

it('keeps what waits in a queue on top, however much else has happened since', async () => {
  const ana = await admin(stack)
  const owner = await withOrganization(stack, 'casa@ong.example', { nome: 'Casa' })
  for (const slot of ['estatuto', 'ataEleicao'] as const) await withDocument(owner, slot)
  await stack.db.query(
    `insert into public.notificacoes (user_id, tipo, titulo, mensagem, link, contagem, created_at)
      values ($1, 'documento_reenviado', 'Documentos aguardando análise', 'Há dias.', '/admin', 12, now() - interval '3 days')`,
    [ana.id],
  )
  await notifyMany(ana.id, 31)
  const { user } = await openApp('/portal-parceiro', ana)
  await user.click(await screen.findByRole('button', { name: /^Notificações:/ }))
  const list = await panel()
  const [first] = await list.findAllByRole('link')
  expect(first).toHaveTextContent('Documentos aguardando análise')
})

it('counts unread ones, lists them, and opens the screen they are about', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const other = await approved(stack, 'outra@ong.example')
  await notify(ana.id, 'Documento recusado: Estatuto')
  await notify(other.id, 'De outra pessoa')
  const { user } = await openApp('/portal-parceiro', ana)

  await user.click(await screen.findByRole('button', { name: 'Notificações: 2 não lidas' }))
  const list = await panel()
  const item = await list.findByRole('link', { name: /Documento recusado: Estatuto/ })
  expect(item).toHaveTextContent(/^Não lida: Documento recusado: Estatuto/)
  expect(item).toHaveTextContent('A assinatura não aparece.')
  expect(list.getByText('Seu cadastro foi aprovado')).toBeInTheDocument()
  expect(list.queryByText('De outra pessoa')).not.toBeInTheDocument()

  await user.click(item)
  await waitFor(() => expect(location.pathname).toBe('/perfil-ong/documentos'))
  expect(await screen.findByRole('button', { name: 'Notificações: 1 não lida' })).toBeInTheDocument()
  expect(await unread(ana.id)).toEqual(['Seu cadastro foi aprovado'])
})

it('shows the beginning of a long text, and the whole of it in the list', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  await notify(ana.id, 'Documento recusado: Estatuto')
  // jsdom has no layout: every text is higher than its three lines.
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100)
  const { user } = await openApp('/portal-parceiro', ana)
  await user.click(await screen.findByRole('button', { name: 'Notificações: 2 não lidas' }))
  const list = await panel()
  await user.click(await list.findByRole('button', { name: 'Ler tudo: Documento recusado: Estatuto' }))
  const less = await list.findByRole('button', { name: 'Mostrar menos: Documento recusado: Estatuto' })
  expect(less).toHaveAttribute('aria-expanded', 'true')
  // Whoever reads all of it has read it.
  await waitFor(async () => expect(await unread(ana.id)).toEqual(['Seu cadastro foi aprovado']))
  expect(location.pathname).toBe('/portal-parceiro')
})

it.each([
  [9, 'Notificações: 9 não lidas', '9'],
  [10, 'Notificações: 10 não lidas', '9+'],
  [30, 'Notificações: 30 não lidas', '9+'],
  [31, 'Notificações: mais de 30 não lidas', '9+'],
])('counts %i unread ones up to 30, in one digit, and lists the 30 newest', async (count, name, shown) => {
  const ana = await approved(stack, 'ana@ong.example')
  // The approval is one of them.
  await notifyMany(ana.id, count - 1)
  const { user } = await openApp('/portal-parceiro', ana)
  const bell = await screen.findByRole('button', { name })
  expect(bell.querySelector('[data-count]')).toHaveAttribute('data-count', shown)
  await user.click(bell)
  const listed = await (await panel()).findAllByRole('listitem')
  expect(listed).toHaveLength(Math.min(count, 30))
  expect(listed[0]).toHaveTextContent(/Aviso \d+/)
})

it('lists older ones when asked for, thirty at a time, and leaves the focus where they follow', async () => {
  const { user, list, more } = await openFull(60, { read: true })
  const last = list.getAllByRole('link').at(-1)
  expect(list.getAllByRole('listitem')).toHaveLength(30)
  await user.click(more)
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(60))
  expect(last).toHaveFocus()
  expect(list.queryByText('Seu cadastro foi aprovado')).not.toBeInTheDocument()

  await user.click(list.getByRole('button', { name: 'Mostrar mais antigas' }))
  expect(await list.findByText('Seu cadastro foi aprovado')).toBeInTheDocument()
  expect(list.getAllByRole('listitem')).toHaveLength(61)
  expect(list.queryByRole('button', { name: 'Mostrar mais antigas' })).not.toBeInTheDocument()
})

it('keeps the list, the number and the focus when older ones do not come, and asks again', async () => {
  const { user, bell, list, more } = await openFull(32, { read: false })
  failRequests(stack, /\/notificacoes.*limit=61/)
  await user.click(more)
  expect(await screen.findByText('Erro ao carregar as mais antigas')).toBeInTheDocument()
  expect(list.getAllByRole('listitem')).toHaveLength(30)
  expect(bell).toHaveAccessibleName('Notificações: mais de 30 não lidas')
  expect(more).toHaveFocus()
  vi.stubGlobal('fetch', stack.fetch)
  await user.click(more)
  expect(await list.findByText('Seu cadastro foi aprovado')).toBeInTheDocument()
})

it('leaves the time at which one was read on another device', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  await notify(ana.id, 'Documento recusado: Estatuto')
  const { user } = await openApp('/portal-parceiro', ana)
  await user.click(await screen.findByRole('button', { name: 'Notificações: 2 não lidas' }))
  const item = await (await panel()).findByRole('link', { name: /Documento recusado: Estatuto/ })
  const { rows: before } = await stack.db.query(
    `update public.notificacoes set lida_em = '2026-01-01' where titulo = 'Documento recusado: Estatuto'
      returning lida_em`,
  )
  await user.click(item)
  expect(await screen.findByRole('button', { name: 'Notificações: 1 não lida' })).toBeInTheDocument()
  const after = `select lida_em from public.notificacoes where titulo = 'Documento recusado: Estatuto'`
  expect((await stack.db.query(after)).rows).toEqual(before)
})

it('marks all as read, for this person only', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const other = await approved(stack, 'outra@ong.example')
  await notify(ana.id, 'Documento recusado: Estatuto')
  await notify(ana.id, 'Lida há tempo')
  const timeOfTheRead = `select lida_em from public.notificacoes where titulo = 'Lida há tempo'`
  await stack.db.exec(`update public.notificacoes set lida_em = '2026-01-01' where titulo = 'Lida há tempo'`)
  const before = (await stack.db.query(timeOfTheRead)).rows
  const { user } = await openApp('/portal-parceiro', ana)
  await user.click(await screen.findByRole('button', { name: /não lidas/ }))
  const list = await panel()
  await user.click(await list.findByRole('button', { name: 'Marcar todas como lidas' }))
  expect(await screen.findByRole('button', { name: 'Notificações' })).toBeInTheDocument()
  // The button is gone, and the focus stays in the list.
  expect(list.getByRole('heading', { name: 'Notificações' })).toHaveFocus()
  expect(await unread(ana.id)).toEqual([])
  expect((await stack.db.query(timeOfTheRead)).rows).toEqual(before)
  expect(await unread(other.id)).toHaveLength(1)
})

it('says when there are none, and on Escape closes and returns the focus to the button', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  await stack.db.query('delete from public.notificacoes where user_id = $1', [ana.id])
  const { user } = await openApp('/portal-parceiro', ana)
  const bell = await screen.findByRole('button', { name: 'Notificações' })
  await user.click(bell)
  expect(await screen.findByText('Nenhuma notificação por enquanto.')).toBeInTheDocument()
  expect(
    await screen.findByText('Avisaremos aqui quando houver novidades sobre o seu cadastro.'),
  ).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Nenhuma notificação por enquanto.')).not.toBeInTheDocument()
  expect(bell).toHaveFocus()
  // Its code is here by now: no moment without the list.
  fireEvent.click(screen.getByRole('button', { name: 'Notificações' }))
  expect(await screen.findByRole('heading', { name: 'Notificações' })).toBeInTheDocument()
})

it('counts a new sign-up without a reload, and leads to the queue', async () => {
  const { user } = await openApp('/admin/usuarios', await admin(stack))
  await screen.findByRole('button', { name: 'Notificações' })
  await signedUp(stack, 'ana@ong.example')
  act(() => void vi.advanceTimersByTime(10_000))
  await user.click(await screen.findByRole('button', { name: 'Notificações: 1 não lida' }))
  await user.click(await (await panel()).findByRole('link', { name: /Novo cadastro aguardando aprovação/ }))
  await waitFor(() => expect(location.pathname).toBe('/admin'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Notificações' })).toBeNull())
})

it('says that marking failed, and keeps what is unread', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  const { user } = await openApp('/portal-parceiro', ana)
  await user.click(await screen.findByRole('button', { name: 'Notificações: 1 não lida' }))
  failRequests(stack, /^PATCH .*\/notificacoes/)
  await user.click(await (await panel()).findByRole('button', { name: 'Marcar todas como lidas' }))
  expect(await screen.findByText('Erro ao marcar como lida')).toBeInTheDocument()
  expect(await unread(ana.id)).toEqual(['Seu cadastro foi aprovado'])
})

it('says when the list cannot be loaded, and tries again', async () => {
  const ana = await approved(stack, 'ana@ong.example')
  failRequests(stack, /\/notificacoes/)
  const { user } = await openApp('/portal-parceiro', ana)
  await user.click(await screen.findByRole('button', { name: 'Notificações' }))
  expect(await screen.findByText('Não foi possível carregar as notificações.')).toBeInTheDocument()
  vi.stubGlobal('fetch', stack.fetch)
  await user.click((await panel()).getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Seu cadastro foi aprovado')).toBeInTheDocument()
})

it('shows queues with the numbers of the panel, also where nobody was told', async () => {
  const boss = await admin(stack)
  await signedUp(stack, 'ana@ong.example', { data: { name: 'Ana' } })
  await signedUp(stack, 'bia@ong.example', { data: { name: 'Bia' } })
  await stack.db.query(`update auth.users set email_confirmed_at = null where email = 'bia@ong.example'`)
  await withDocument(await withOrganization(stack, 'caio@ong.example', { nome: 'Casa' }), 'estatuto')
  const { user } = await openApp('/admin', boss)
  await screen.findByText('2 usuário(s) aguardando aprovação')
  await user.click(await screen.findByRole('button', { name: 'Notificações: 1 não lida' }))
  const list = await panel()
  expect(await list.findByText('2 cadastros aguardam aprovação.')).toBeInTheDocument()
  // Sent for the first time: it called nobody, and is as good as read.
  const document = await list.findByRole('link', { name: /1 documento aguarda análise/ })
  expect(document).not.toHaveTextContent('Não lida')
  expect(document).toHaveAttribute('href', expect.stringMatching(/\?aba=documentos&mesa=proximo$/))

  // Somebody signs up while the bell is closed.
  await user.keyboard('{Escape}')
  await signedUp(stack, 'davi@ong.example', { data: { name: 'Davi' } })
  await stack.db.query(`delete from public.notificacoes`)
  await user.click(await screen.findByRole('button', { name: /^Notificações/ }))
  expect(await (await panel()).findByText('3 cadastros aguardam aprovação.')).toBeInTheDocument()
})

it('tells a new administrator at once what waits', async () => {
  await signedUp(stack, 'ana@ong.example', { data: { name: 'Ana' } })
  const boss = await approved(stack, 'chefe@ong.example')
  await stack.db.query(`update public.user_roles set role = 'admin' where user_id = $1`, [boss.id])
  const { user } = await openApp('/portal-parceiro', boss)
  // The other one is about the approval.
  await user.click(await screen.findByRole('button', { name: 'Notificações: 2 não lidas' }))
  const list = await panel()
  expect(await list.findByRole('link', { name: /1 cadastro aguarda aprovação/ })).toHaveAttribute(
    'href',
    '/admin',
  )
})
