import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { admin, signedUp } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()
useApp(stack)

/** Addresses of the people on the page that is open, in their order. */
const shown = async () =>
  within(await screen.findByRole('table', { name: 'Usuários aguardando aprovação' }))
    .getAllByText(/@fila\.org\.br$/)
    .map(({ textContent }) => textContent)
const address = (number: number) => `pessoa-${number}@fila.org.br`
const addresses = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => address(from + at))

it('shows fifty people a page, who waits longest first; each list begins at its own first page', async () => {
  await stack.db.exec(`
    insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'pessoa-' || n || '@fila.org.br', now() from generate_series(1, 52) n;
    update public.user_approval a set created_at = now() - interval '1 day' + n * interval '1 minute'
    from generate_series(1, 52) n join auth.users u on u.email = 'pessoa-' || n || '@fila.org.br'
    where u.id = a.user_id`)
  const { user } = await openApp('/admin', await admin(stack))
  expect(await shown()).toEqual(addresses(1, 50))
  expect(await screen.findByText('1–50 de 52')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Anterior' })).toBeDisabled()

  await user.click(screen.getByRole('button', { name: 'Próxima' }))
  expect(await screen.findByText('51–52 de 52')).toBeInTheDocument()
  expect(location.search).toBe('?pagina=2')
  await waitFor(async () => expect(await shown()).toEqual(addresses(51, 52)))
  await user.click(screen.getByRole('button', { name: 'Rejeitados' }))
  await waitFor(() => expect(location.search).toBe('?fila=rejeitados'))
  await user.click(screen.getByRole('button', { name: 'Pendentes' }))
  await waitFor(() => expect(location.search).toBe(''))
  await waitFor(async () => expect(await shown()).toEqual(addresses(1, 50)))
})

it('shows the phones that people have, and nothing of those who have none', async () => {
  const phones = ['(11) 3333-4444', 'Not provided', 'Não informado']
  for (const [at, phone] of phones.entries()) {
    const { id } = await signedUp(stack, address(at))
    await stack.db.query('update public.profiles set phone = $2 where id = $1', [id, phone])
  }
  await openApp('/admin', await admin(stack))
  expect(await shown()).toEqual([`${address(0)}(11) 3333-4444`, ...addresses(1, 2)])
})

it('shows those who wait at an address that names no list', async () => {
  await signedUp(stack, address(1))
  await openApp('/admin?fila=constructor', await admin(stack))
  expect(await shown()).toEqual([address(1)])
  expect(await screen.findByRole('button', { name: 'Pendentes', pressed: true })).toBeInTheDocument()
})
