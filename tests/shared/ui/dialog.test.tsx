import { useState } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from '@/shared/ui/button'
import { SideSheet } from '@/shared/ui/windows/dialog'

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

afterEach(() => vi.useRealTimers())

it('closes by a press outside, but not by the second press of the button that opened it', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: Date.now() })
  // Radix takes the pointer from the page behind; a person presses there all the same.
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Ver' })
  await user.click(opener)
  const sheet = screen.getByRole('dialog', { name: 'Janela' })
  // Radix listens from the next task on.
  await new Promise((resolve) => setTimeout(resolve))

  vi.advanceTimersByTime(799)
  await user.click(opener)
  expect(sheet).toBeVisible()

  vi.advanceTimersByTime(1)
  await user.click(document.body)
  await waitFor(() => expect(sheet).not.toBeInTheDocument())
})
