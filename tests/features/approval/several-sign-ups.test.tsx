import { screen, waitFor, within } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { offerUndo } from '@/lib/query/undo-toast'
import { openApp, useApp } from '../../support/app.tsx'
import { admin, signedUp } from '../../support/people.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const people = async (...names: string[]) => {
  const made = []
  for (const name of names)
    made.push(await signedUp(stack, `${name.toLowerCase()}@ong.example`, { data: { name } }))
  return made
}
const statuses = async () =>
  (
    await stack.db.query(
      `select p.nome || ' ' || a.status as line
       from public.user_approval a join public.profiles p on p.id = a.user_id
       where p.email like '%@ong.example' order by p.nome`,
    )
  ).rows.map((row) => row.line)

const mails = async () =>
  (await stack.db.query(`select 1 from private.outbox where kind = 'cadastro_aprovado'`)).rows.length

const select = (name: string) => screen.findByRole('checkbox', { name: `Selecionar ${name}` })
const dialog = (name: string) => screen.findByRole('alertdialog', { name })
const toast = (title: string) => screen.findByText(title)

it('approves several after one question that names them, and takes all of them back', async () => {
  await people('Ana', 'Bia', 'Caio')
  const { user } = await openApp('/admin', await admin(stack))
  await user.click(await select('Ana'))
  expect(screen.getByText('1 selecionado')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Aprovar 1 cadastro' })).toBeInTheDocument()
  // By keyboard.
  screen.getByRole('checkbox', { name: 'Selecionar Caio' }).focus()
  await user.keyboard(' ')
  expect(screen.getByText('2 selecionados')).toBeInTheDocument()
  // The buttons of one row are as they were.
  expect(screen.getAllByRole('button', { name: /^(Aprovar|Rejeitar) (Ana|Bia|Caio)$/ })).toHaveLength(6)

  await user.click(screen.getByRole('button', { name: 'Aprovar 2 cadastros' }))
  const question = await dialog('Aprovar 2 cadastros?')
  expect(question).toHaveTextContent(
    'Estas pessoas passarão a ter acesso à plataforma e receberão um e-mail.',
  )
  const named = within(question)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(named).toEqual(['Anaana@ong.example', 'Caiocaio@ong.example'])
  await user.click(within(question).getByRole('button', { name: 'Aprovar 2 cadastros' }))

  await toast('2 usuários aprovados')
  expect(screen.getByText('Quem foi aprovado já tem acesso à plataforma.')).toBeInTheDocument()
  expect(await statuses()).toEqual(['Ana approved', 'Bia pending', 'Caio approved'])
  expect(await mails()).toBe(2)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Selecionar Ana' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Aprovação de usuários' })).toHaveFocus())
  expect(screen.queryByText(/selecionado/)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await toast('Decisão desfeita')
  expect(await statuses()).toEqual(['Ana pending', 'Bia pending', 'Caio pending'])
  expect(await mails()).toBe(0)
  expect(await select('Ana')).not.toBeChecked()
})

it('goes on at the next sign-up after a decision, and leaves the page where it is', async () => {
  await people('Ana', 'Bia', 'Caio')
  const { user } = await openApp('/admin', await admin(stack))
  await select('Ana')
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const next = { Bia: 'Caio', Caio: 'Ana' }
  for (const [name, follower] of Object.entries(next)) {
    screen.getByRole('button', { name: `Aprovar ${name}` }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: `Selecionar ${follower}` })).toHaveFocus(),
    )
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  }
  screen.getByRole('button', { name: 'Aprovar Ana' }).focus()
  await user.keyboard('{Enter}')
  const heading = screen.getByRole('heading', { name: 'Aprovação de usuários' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
})

it('leaves alone whom somebody else decided about meanwhile, and says how many', async () => {
  const [ana, bia, caio, davi] = await people('Ana', 'Bia', 'Caio', 'Davi')
  if (!ana || !bia || !caio || !davi) throw new Error('nobody')
  const { user } = await openApp('/admin', await admin(stack))
  await user.click(await select('Ana'))
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
  await user.click(screen.getByRole('button', { name: 'Aprovar 4 cadastros' }))
  const reject = (id: string) =>
    stack.db.query(`update public.user_approval set status = 'rejected' where user_id = $1`, [id])
  await reject(ana.id)
  const first = await dialog('Aprovar 4 cadastros?')
  await user.click(within(first).getByRole('button', { name: 'Aprovar 4 cadastros' }))
  await toast('3 usuários aprovados')
  expect(screen.getByText('Outro cadastro já tinha sido decidido por outra pessoa.')).toBeInTheDocument()
  expect(await statuses()).toEqual(['Ana rejected', 'Bia approved', 'Caio approved', 'Davi approved'])
})

it('counts those whom somebody else decided about', async () => {
  const [ana, bia] = await people('Ana', 'Bia', 'Caio')
  if (!ana || !bia) throw new Error('nobody')
  const { user } = await openApp('/admin', await admin(stack))
  await select('Ana')
  const all = screen.getByRole('checkbox', { name: 'Selecionar todos desta página' })
  await user.click(all)
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Caio' }))
  expect(all).not.toBeChecked()
  await user.click(all)
  await user.click(screen.getByRole('button', { name: 'Aprovar 3 cadastros' }))
  await stack.db.query(`update public.user_approval set status = 'rejected' where user_id in ($1, $2)`, [
    ana.id,
    bia.id,
  ])
  const question = await dialog('Aprovar 3 cadastros?')
  await user.click(within(question).getByRole('button', { name: 'Aprovar 3 cadastros' }))
  await toast('1 usuário aprovado')
  expect(
    screen.getByText('Outros 2 cadastros já tinham sido decididos por outra pessoa.'),
  ).toBeInTheDocument()
})

it('refuses all where all were decided about, and says so', async () => {
  const [ana] = await people('Ana')
  if (!ana) throw new Error('nobody')
  const { user } = await openApp('/admin', await admin(stack))
  await user.click(await select('Ana'))
  await user.click(screen.getByRole('button', { name: 'Aprovar 1 cadastro' }))
  await stack.db.query(`update public.user_approval set status = 'rejected' where user_id = $1`, [ana.id])
  const question = await dialog('Aprovar 1 cadastro?')
  await user.click(within(question).getByRole('button', { name: 'Aprovar 1 cadastro' }))
  await toast('Erro ao aprovar')
  expect(screen.getByText('Já decidido por outra pessoa. A lista foi atualizada.')).toBeInTheDocument()
  expect(await statuses()).toEqual(['Ana rejected'])
})

it('offers it for those that wait only', async () => {
  await people('Ana')
  const { user } = await openApp('/admin', await admin(stack))
  await user.click(await select('Ana'))
  await user.click(screen.getByRole('button', { name: 'Aprovados' }))
  await screen.findByRole('table', { name: 'Cadastros aprovados' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText('1 selecionado')).toBeNull()
})

it('offers to take back for as long as the database allows: ten seconds', async () => {
  const { duration } = offerUndo(new QueryClient(), ['a', 'b'], [])
  expect(duration).toBe(10_000)
  const { rows } = await stack.db.query(
    `select (extract(epoch from private.undo_window()) * 1000)::integer as ms`,
  )
  expect(rows).toEqual([{ ms: duration }])
})

it('says that who has not confirmed the address yet is told with the confirmation', async () => {
  await people('Ana')
  await stack.db.query(`update auth.users set email_confirmed_at = null where email = 'ana@ong.example'`)
  const { user } = await openApp('/admin', await admin(stack))
  await user.click(await select('Ana'))
  await user.click(screen.getByRole('button', { name: 'Aprovar 1 cadastro' }))
  expect(await dialog('Aprovar 1 cadastro?')).toHaveTextContent(
    'receberão um e-mail. Quem ainda não confirmou o e-mail recebe a mensagem depois de confirmar.',
  )
})
