import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { offerUndo } from '@/lib/query/undo-toast'
import '@/lib/query/undo-decisions'
import { showToast } from '@/lib/toast'
import { pass, useToaster } from '../../support/toasts.tsx'

useToaster(<input aria-label="Buscar" />)

const undo = () => screen.queryByRole('button', { name: 'Desfazer' })
const offer = () => {
  act(() => showToast({ tone: 'success', title: 'Feito', ...offerUndo(new QueryClient(), ['ana'], []) }))
}

it('offers nothing once its time is over, though the pointer keeps the toast, and leaves the focus where it is', async () => {
  offer()
  await pass(0)
  fireEvent.mouseEnter(screen.getByRole('list'))
  act(() => screen.getByRole('textbox', { name: 'Buscar' }).focus())
  await pass(9999)
  expect(undo()).toBeVisible()
  await pass(1)
  await vi.waitFor(() => expect(undo()).toBeNull())
  expect(screen.getByText('Feito')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Buscar' })).toHaveFocus()
  fireEvent.mouseLeave(screen.getByRole('list'))
  await pass(11_000)
  expect(screen.queryByText('Feito')).toBeNull()
})

it('ends its own offer alone, and brings back no toast that has gone', async () => {
  offer()
  await pass(6000)
  // Decided anew about the same person.
  offer()
  fireEvent.mouseEnter(screen.getByRole('list'))
  await pass(4000)
  await pass(0)
  expect(undo()).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  await pass(1000)
  expect(screen.queryByText('Feito')).toBeNull()
  await pass(10_000)
  expect(screen.queryByText('Feito')).toBeNull()
})

it('goes after its ten seconds where nobody is on it, however long somebody was', async () => {
  offer()
  await pass(3000)
  fireEvent.mouseEnter(screen.getByRole('list'))
  await pass(5000)
  fireEvent.mouseLeave(screen.getByRole('list'))
  await pass(1999)
  expect(undo()).toBeVisible()
  await pass(1)
  await vi.waitFor(() => expect(screen.queryByText('Feito')).toBeNull())
})
