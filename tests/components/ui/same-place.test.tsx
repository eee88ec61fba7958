import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ConflictDialog from '@/components/form/conflict-dialog'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SideSheet } from '@/components/ui/dialog'

const deleted = vi.fn()

/** Two people to remove; `fails` keeps the window open. */
function People({ fails }: { fails: boolean }) {
  const [requests, setAsked] = useState<string | null>(null)
  return (
    <>
      {['Ana', 'Bia'].map((name) => (
        <button key={name} onClick={() => setAsked(name)}>
          {name}
        </button>
      ))}
      {requests && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title="Excluir usuário?"
          description="Isto não pode ser desfeito."
          confirmLabel="Excluir"
          onConfirm={() => {
            deleted(requests)
            if (!fails) setAsked(null)
          }}
        />
      )}
    </>
  )
}

// The time goes on from one test to the next.
let start = 0
beforeEach(() => {
  start += 20_000
  // Long after the last press of the test before.
  clockIs(-5000)
})
afterEach(() => void deleted.mockClear())

function clockIs(at: number) {
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(start + at)
  vi.spyOn(performance, 'now').mockReturnValue(start + at)
}

/** At a time in ms and a place in pixels; behind a window too, where what is pressed is found by name alone. */
function press(name: string, at: number, y: number, detail = 1) {
  clockIs(at)
  fireEvent.click(screen.getByRole('button', { name, hidden: true }), { clientX: 180, clientY: y, detail })
}

it('takes no second press of what opened the window for an answer, wherever its button lies', () => {
  render(<People fails={false} />)
  press('Ana', 0, 400)
  press('Excluir', 1999, 410)
  expect(deleted).not.toHaveBeenCalled()
  // Elsewhere and by key it is an answer at once.
  press('Excluir', 2000, 440)
  expect(deleted.mock.calls).toEqual([['Ana']])
  press('Bia', 5000, 400)
  press('Excluir', 7000, 400)
  expect(deleted).toHaveBeenCalledTimes(2)
  press('Ana', 10_000, 400)
  press('Excluir', 10_100, 400, 0)
  expect(deleted).toHaveBeenCalledTimes(3)
})

it('waits anew after each repetition: the impatient fourth press is no answer either', () => {
  render(<People fails={false} />)
  press('Ana', 0, 400)
  for (const at of [850, 1580, 2330, 4329]) press('Excluir', at, 400)
  expect(deleted).not.toHaveBeenCalled()
  press('Excluir', 6329, 400)
  expect(deleted).toHaveBeenCalledOnce()
})

it('counts those too that fall beside the button, as while it takes none', () => {
  render(<People fails={false} />)
  press('Ana', 0, 400)
  clockIs(700)
  fireEvent.click(screen.getByRole('alertdialog'), { clientX: 180, clientY: 400, detail: 1 })
  press('Excluir', 2200, 400)
  expect(deleted).not.toHaveBeenCalled()
})

it('takes no second press of the answer for another question', () => {
  render(<People fails={false} />)
  press('Ana', 0, 100)
  press('Excluir', 900, 400)
  for (const at of [1000, 2899, 4898]) press('Bia', at, 415)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  press('Bia', 6898, 415)
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

it('lets the answer be given again where the window has stayed', () => {
  render(<People fails />)
  press('Ana', 0, 100)
  press('Excluir', 900, 400)
  press('Excluir', 1000, 400)
  expect(deleted).toHaveBeenCalledTimes(2)
})

it('takes no second press of a try for ‘Fechar’, which comes in its place where it cannot succeed any more', () => {
  const onOpenChange = vi.fn()
  const props = { open: true, onOpenChange, title: 'Rejeitar?', description: 'Alguém', onConfirm: () => {} }
  const { rerender } = render(<ConfirmDialog {...props} confirmLabel="Rejeitar" />)
  press('Rejeitar', 0, 400)
  clockIs(3000)
  rerender(<ConfirmDialog {...props} confirmLabel={null} />)
  expect(screen.getByRole('button', { name: 'Fechar' })).toHaveClass('animate-unarmed')
  press('Fechar', 4999, 405)
  expect(onOpenChange).not.toHaveBeenCalled()
  press('Fechar', 6999, 405)
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
})

it('takes no second press of a save for the choice between two versions, which an answer opens', () => {
  const settled = vi.fn()
  const value = { name: 'nome', label: 'Nome', mine: 'Ana', saved: 'Bia', proposal: 'mine' as const }
  const { rerender } = render(<button>Salvar</button>)
  press('Salvar', 0, 700)
  // The answer takes a while.
  clockIs(3000)
  rerender(<ConflictDialog conflict={{ title: 'Duas versões', conflicts: [value] }} onResolve={settled} />)
  press('Salvar minhas escolhas', 4999, 705)
  expect(settled).not.toHaveBeenCalled()
  press('Salvar minhas escolhas', 6999, 705)
  expect(settled).toHaveBeenCalledExactlyOnceWith({ nome: 'mine' })
})

/** A sheet over a page whose button lies where its own do. */
function SheetOverPage({ onApprove, onLeave }: { onApprove: () => void; onLeave: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Editar</button>
      <button onClick={onApprove}>Aprovar</button>
      <SideSheet
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          onLeave()
        }}
        title="Editar organização"
        footer={<button onClick={() => setOpen(false)}>Salvar</button>}
      >
        <p>Campos</p>
      </SideSheet>
    </>
  )
}

describe('a sheet', () => {
  const approved = vi.fn()
  const left = vi.fn()
  const show = () => render(<SheetOverPage onApprove={approved} onLeave={left} />)
  beforeEach(() => {
    approved.mockClear()
    left.mockClear()
  })

  it('that is closed by a press lets its repetitions hit nothing below', () => {
    show()
    press('Editar', 0, 100)
    press('Salvar', 3000, 700)
    expect(screen.queryByRole('dialog')).toBeNull()
    for (const at of [3120, 5100, 7099]) press('Aprovar', at, 705)
    expect(approved).not.toHaveBeenCalled()
    press('Aprovar', 9099, 705)
    expect(approved).toHaveBeenCalledOnce()
  })

  it('counts from its closing, which an answer may cause', () => {
    const { rerender } = render(
      <SideSheet open onOpenChange={left} title="Editar" footer={<button>Salvar</button>}>
        Campos
      </SideSheet>,
    )
    press('Salvar', 0, 700)
    clockIs(6000)
    rerender(<button onClick={approved}>Aprovar</button>)
    press('Aprovar', 7999, 700)
    expect(approved).not.toHaveBeenCalled()
  })

  it.each([
    ['elsewhere', 3100, 730, 1],
    ['by key', 3100, 700, 0],
    ['two seconds later', 5000, 700, 1],
  ])('lets another press through: %s', (_, at, y, detail) => {
    show()
    press('Editar', 0, 100)
    press('Salvar', 3000, 700)
    press('Aprovar', at, y, detail)
    expect(approved).toHaveBeenCalledOnce()
  })

  it('leaves what lies below ‘Fechar’ to the next press, and what opened it after Escape', () => {
    show()
    press('Editar', 0, 100)
    press('Fechar', 3000, 30)
    press('Aprovar', 3100, 30)
    expect(approved).toHaveBeenCalledOnce()
    press('Editar', 10_000, 100)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Editar', 10_500, 100)
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    fireEvent.click(screen.getByText('Campos'), { clientX: 180, clientY: 400, detail: 1 })
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    press('Aprovar', 10_600, 400)
    expect(approved).toHaveBeenCalledTimes(2)
  })

  it('is not left by presses beside it that repeat the one that opened it', async () => {
    show()
    press('Editar', 0, 100)
    // It listens from the next moment on.
    await new Promise((resolve) => setTimeout(resolve))
    const beside = (at: number, y: number) => {
      clockIs(at)
      fireEvent.pointerDown(document.body, { clientX: 180, clientY: y })
      fireEvent.click(document.body, { clientX: 180, clientY: y, detail: 1 })
    }
    for (const at of [500, 1400, 3300]) beside(at, 105)
    expect(left).not.toHaveBeenCalled()
    beside(5300, 105)
    expect(left).toHaveBeenCalledOnce()
  })

  it('keeps the focus where one presses beside it', () => {
    show()
    press('Editar', 0, 100)
    const overlay = screen.getByRole('dialog').previousElementSibling
    expect(overlay && fireEvent.mouseDown(overlay)).toBe(false)
  })
})
