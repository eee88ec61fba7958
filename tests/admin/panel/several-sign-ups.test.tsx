import { screen, waitFor, within } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { offerUndo } from '@/lib/query/undo-toast'
import { useApp } from '../../support/app.tsx'
import { failRequests, sendDecisionMails, useStack } from '../../support/backend.ts'
import { decideElsewhere, expectFocus, openQueue, question, statuses } from './approval-support.ts'

const stack = await useStack()
useApp(stack)

const untold = async () =>
  (await stack.db.query(`select 1 from private.news where kind = 'sign_up_decided' and told_at is null`)).rows
    .length
const mails = async () => {
  await sendDecisionMails(stack)
  return (await stack.db.query(`select 1 from private.outbox where kind = 'cadastro_aprovado'`)).rows.length
}

const checkbox = (name: string) => screen.getByRole('checkbox', { name: `Selecionar ${name}` })
const approve = (several: string) => screen.getByRole('button', { name: `Aprovar ${several}` })
const dialog = (name: string) => screen.findByRole('alertdialog', { name })

it('approves several after one question that names them, and takes all of them back', async () => {
  const user = await openQueue(stack, 'Ana', 'Bia', 'Caio')
  await user.click(checkbox('Ana'))
  expect(await screen.findByText('1 selecionado')).toBeInTheDocument()
  expect(approve('1 cadastro')).toBeInTheDocument()
  checkbox('Caio').focus()
  await user.keyboard(' ')
  expect(await screen.findByText('2 selecionados')).toBeInTheDocument()
  // The buttons of one row are as they were.
  expect(screen.getAllByRole('button', { name: /^(Aprovar|Rejeitar) (Ana|Bia|Caio)$/ })).toHaveLength(6)

  await user.click(approve('2 cadastros'))
  const asked = await dialog('Aprovar 2 cadastros?')
  expect(asked).toHaveTextContent('Estas pessoas passarão a ter acesso à plataforma e receberão um e-mail.')
  const named = within(asked).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual(['Anaana@ong.example', 'Caiocaio@ong.example'])
  await user.click(within(asked).getByRole('button', { name: 'Aprovar 2 cadastros' }))

  await screen.findByText('2 usuários aprovados')
  expect(await statuses(stack)).toEqual(['Ana approved', 'Bia pending', 'Caio approved'])
  expect(await untold()).toBe(2)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Selecionar Ana' })).toBeNull())
  await expectFocus('heading', 'Aprovação de usuários')
  expect(screen.queryByText(/selecionado/)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Decisão desfeita')
  expect(await statuses(stack)).toEqual(['Ana pending', 'Bia pending', 'Caio pending'])
  expect(await mails()).toBe(0)
  expect(await screen.findByRole('checkbox', { name: 'Selecionar Ana' })).not.toBeChecked()
})

it('goes on at the next sign-up after a decision, and leaves the page where it is', async () => {
  const user = await openQueue(stack, 'Ana', 'Bia', 'Caio')
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const approveByKey = (name: string) => {
    screen.getByRole('button', { name: `Aprovar ${name}` }).focus()
    return user.keyboard('{Enter}')
  }
  await approveByKey('Bia')
  await expectFocus('checkbox', 'Selecionar Caio')
  await approveByKey('Caio')
  await expectFocus('checkbox', 'Selecionar Ana')
  await approveByKey('Ana')
  await expectFocus('heading', 'Aprovação de usuários')
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
})

it.each([
  [['Ana'], '3 usuários aprovados', 'Outro cadastro já tinha sido decidido por outra pessoa.'],
  [['Ana', 'Bia'], '2 usuários aprovados', 'Outros 2 cadastros já tinham sido decididos por outra pessoa.'],
  [
    ['Ana', 'Bia', 'Caio'],
    '1 usuário aprovado',
    'Outros 3 cadastros já tinham sido decididos por outra pessoa.',
  ],
  [
    ['Ana', 'Bia', 'Caio', 'Davi'],
    'Erro ao aprovar',
    'Já decidido por outra pessoa. A lista foi atualizada.',
  ],
])(
  'leaves %s alone, whom somebody else decided about meanwhile, and says so',
  async (decided, title, text) => {
    const all = ['Ana', 'Bia', 'Caio', 'Davi']
    const user = await openQueue(stack, ...all)
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    await user.click(approve('4 cadastros'))
    await decideElsewhere(stack, 'rejected', ...decided)
    const asked = within(await dialog('Aprovar 4 cadastros?'))
    await user.click(asked.getByRole('button', { name: 'Aprovar 4 cadastros' }))
    await screen.findByText(title)
    expect(await screen.findByText(text)).toBeInTheDocument()
    expect(await statuses(stack)).toEqual(
      all.map((name) => `${name} ${decided.includes(name) ? 'rejected' : 'approved'}`),
    )
  },
)

it('selects all of a page and none, and offers it for those that wait only', async () => {
  const user = await openQueue(stack, 'Ana', 'Bia')
  const all = screen.getByRole('checkbox', { name: 'Selecionar todos desta página' })
  await user.click(all)
  await user.click(checkbox('Bia'))
  expect(all).not.toBeChecked()
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
  const user = await openQueue(stack, 'Ana')
  await stack.db.query(`update auth.users set email_confirmed_at = null where email = 'ana@ong.example'`)
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  await screen.findByText('E-mail ainda não confirmado')
  await user.click(checkbox('Ana'))
  await user.click(approve('1 cadastro'))
  expect(await dialog('Aprovar 1 cadastro?')).toHaveTextContent(
    'receberão um e-mail. Quem ainda não confirmou o e-mail recebe a mensagem depois de confirmar.',
  )
})

const reject = () => screen.getByRole('button', { name: 'Rejeitar selecionados' })
const reasons = async () =>
  (
    await stack.db.query(
      `select a.notes from public.user_approval a where a.status = 'rejected' order by a.user_id`,
    )
  ).rows.map(({ notes }) => notes)

it('rejects several with one reason that each of them reads', async () => {
  const user = await openQueue(stack, 'Ana', 'Bia', 'Caio')
  await user.click(checkbox('Ana'))
  await user.click(checkbox('Caio'))
  await user.click(reject())
  const asked = await question('Rejeitar 2 cadastros?')
  expect(await dialog('Rejeitar 2 cadastros?')).toHaveAccessibleDescription(
    'Estas pessoas ficarão sem acesso à plataforma e receberão um e-mail. Você poderá reverter esta decisão depois.',
  )
  expect(asked.getByText(/Cada pessoa lê este motivo no e-mail\./)).toBeInTheDocument()
  const named = asked.getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual(['Anaana@ong.example', 'Caiocaio@ong.example'])
  await user.keyboard('  CNPJ inexistente ')
  await user.click(asked.getByRole('button', { name: 'Rejeitar 2 cadastros' }))

  await screen.findByText('2 usuários rejeitados')
  expect(screen.getByText('O acesso à plataforma foi negado.')).toBeInTheDocument()
  expect(await statuses(stack)).toEqual(['Ana rejected', 'Bia pending', 'Caio rejected'])
  expect(await reasons()).toEqual(['CNPJ inexistente', 'CNPJ inexistente'])
  await sendDecisionMails(stack)
  const told = await stack.db.query(
    `select body_text like '%CNPJ inexistente%' as reason from private.outbox where kind = 'cadastro_rejeitado'`,
  )
  expect(told.rows).toEqual([{ reason: true }, { reason: true }])
  await expectFocus('heading', 'Aprovação de usuários')
  expect(screen.queryByText(/selecionado/)).toBeNull()
})

it('takes several rejections back at once', async () => {
  const user = await openQueue(stack, 'Ana', 'Bia')
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
  await user.click(reject())
  const asked = await question('Rejeitar 2 cadastros?')
  await user.click(asked.getByRole('button', { name: 'Rejeitar 2 cadastros' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Decisão desfeita')
  expect(await statuses(stack)).toEqual(['Ana pending', 'Bia pending'])
})

it('rejects without a reason, one alone too, and leaves alone whom somebody else decided about', async () => {
  const user = await openQueue(stack, 'Ana', 'Bia')
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
  await user.click(reject())
  await question('Rejeitar 2 cadastros?')
  await decideElsewhere(stack, 'approved', 'Ana')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('1 usuário rejeitado')
  expect(
    await screen.findByText('Outro cadastro já tinha sido decidido por outra pessoa.'),
  ).toBeInTheDocument()
  expect(await statuses(stack)).toEqual(['Ana approved', 'Bia rejected'])
  expect(await reasons()).toEqual(['Rejeitado pelo administrador'])
})

it('keeps the reason where nothing could be rejected', async () => {
  const user = await openQueue(stack, 'Ana', 'Bia')
  await user.click(checkbox('Bia'))
  await user.click(reject())
  const asked = await question('Rejeitar 1 cadastro?')
  await user.keyboard('CNPJ inexistente')
  failRequests(stack, /^PATCH .*user_approval/)
  await user.click(asked.getByRole('button', { name: 'Rejeitar 1 cadastro' }))
  expect(await screen.findByText('Erro ao rejeitar')).toBeInTheDocument()
  // Another try.
  failRequests(stack, /^$/)
  await decideElsewhere(stack, 'approved', 'Bia')
  await waitFor(() => expect(asked.getByRole('button', { name: 'Rejeitar 1 cadastro' })).toBeEnabled())
  await user.click(asked.getByRole('button', { name: 'Rejeitar 1 cadastro' }))
  const over = await dialog('Sua decisão não foi aplicada')
  expect(over).toHaveAccessibleDescription(
    'Outra pessoa já decidiu sobre todos estes cadastros enquanto você escrevia.',
  )
  expect(within(over).getByLabelText('Motivo (opcional)')).toHaveValue('CNPJ inexistente')
  expect(await statuses(stack)).toEqual(['Ana pending', 'Bia approved'])
})
