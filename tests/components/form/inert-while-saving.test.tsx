import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InertWhileSaving } from '@/components/form/inert-while-saving'

const form = (busy: boolean) => (
  <>
    <h1 tabIndex={-1}>Edital</h1>
    <InertWhileSaving busy={busy}>
      <input aria-label="Nome" />
      <input aria-label="E-mail" />
    </InertWhileSaving>
  </>
)

it('holds the fields while busy, and gives the focus back to the one that had it', () => {
  const { rerender } = render(form(false))
  const field = screen.getByLabelText('E-mail')
  field.focus()
  rerender(form(true))
  expect(field.closest('[inert]')).not.toBeNull()
  // As browsers do where `inert` comes; jsdom does not know it.
  act(() => field.blur())
  rerender(form(false))
  expect(field.closest('[inert]')).toBeNull()
  expect(field).toHaveFocus()
})

it('gives it back, too, where a window that closed has left it on the heading', () => {
  const { rerender } = render(form(false))
  screen.getByLabelText('E-mail').focus()
  rerender(form(true))
  screen.getByRole('heading').focus()
  rerender(form(false))
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
})

it('takes the focus from no control that has it meanwhile', () => {
  const { rerender } = render(form(false))
  screen.getByLabelText('E-mail').focus()
  rerender(form(true))
  screen.getByLabelText('Nome').focus()
  rerender(form(false))
  expect(screen.getByLabelText('Nome')).toHaveFocus()
})
