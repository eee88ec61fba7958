import { useState } from 'react'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Button } from '@/components/ui/button'
import { showToast } from '@/lib/toast'
import Toaster from '@/components/ui/toaster/toaster'
import { SideSheet } from '@/components/ui/dialog'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ver</Button>
      <SideSheet open={open} onOpenChange={setOpen} title="Janela">
        Texto
      </SideSheet>
    </>
  )
}

it('closes by a press outside, which leaves the focus in it', async () => {
  // Radix takes the pointer from the page behind; a person presses there all the same.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Ver' })
  await user.click(opener)
  const sheet = screen.getByRole('dialog', { name: 'Janela' })
  // Radix listens from the next task on.
  await new Promise((resolve) => setTimeout(resolve))

  const overlay = sheet.previousElementSibling
  expect(overlay && fireEvent.mouseDown(overlay)).toBe(false)
  // Not the body: user-event keeps at it, from the files before, that it takes no presses.
  await user.click(opener)
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
})

it('stays open when a toast is closed that lies above it', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <>
      <Page />
      <Toaster />
    </>,
  )
  showToast({ tone: 'info', title: 'Feito' })
  const toast = await screen.findByText('Feito')
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  const sheet = screen.getByRole('dialog', { name: 'Janela' })
  await new Promise((resolve) => setTimeout(resolve))

  const toasts = screen.getByRole('region', { name: /^Notificações/ })
  await user.click(within(toasts).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(toast).not.toBeInTheDocument())
  expect(sheet).toBeVisible()
  expect(sheet).toContainElement(document.activeElement as HTMLElement)
})
