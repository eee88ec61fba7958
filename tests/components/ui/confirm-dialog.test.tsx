import { useState } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'

function open({ busy = false }: { busy?: boolean } = {}) {
  const onConfirm = vi.fn()
  function Page() {
    const [shown, setShown] = useState(false)
    return (
      <>
        <Button onClick={() => setShown(true)}>Rejeitar cadastro</Button>
        <ConfirmDialog
          open={shown}
          onOpenChange={setShown}
          title="Rejeitar este cadastro?"
          description="A decisão pode ser revertida depois."
          confirmLabel="Rejeitar"
          busy={busy}
          onConfirm={onConfirm}
        >
          <Field label="Motivo (opcional)">
            <TextArea />
          </Field>
        </ConfirmDialog>
      </>
    )
  }
  render(<Page />)
  return {
    user: userEvent.setup(),
    onConfirm,
    trigger: screen.getByRole('button', { name: 'Rejeitar cadastro' }),
  }
}

describe('ConfirmDialog', () => {
  it('has a name and a description, and focuses the harmless button', async () => {
    const { user, trigger } = open()
    await user.click(trigger)
    const dialog = screen.getByRole('alertdialog', { name: 'Rejeitar este cadastro?' })
    expect(dialog).toHaveAccessibleDescription('A decisão pode ser revertida depois.')
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  })

  it('works by keyboard: the focus stays inside, Enter confirms, and the owner closes it', async () => {
    const { user, onConfirm, trigger } = open()
    trigger.focus()
    await user.keyboard('{Enter}')
    await user.tab()
    const confirm = screen.getByRole('button', { name: 'Rejeitar' })
    expect(confirm).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
    await user.tab()
    expect(screen.getByLabelText('Motivo (opcional)')).toHaveFocus()
    await user.tab({ shift: true })
    expect(confirm).toHaveFocus()
  })

  it('closes on Escape and returns the focus', async () => {
    const { user, onConfirm, trigger } = open()
    trigger.focus()
    await user.keyboard('{Enter}{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await waitFor(() => expect(trigger).toHaveFocus())
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('leaves the page where it is, where what opened it has gone', async () => {
    function Page() {
      const [names, setNames] = useState(['Ana', 'Bia'])
      const [closedWith, setClosedWith] = useState<string | null>(null)
      return (
        <>
          {names.map((name) => (
            <Button key={name} onClick={() => setClosedWith(name)}>
              {name}
            </Button>
          ))}
          <ConfirmDialog
            open={closedWith !== null}
            onOpenChange={() => setClosedWith(null)}
            title="Excluir usuário?"
            description="Isto não pode ser desfeito."
            confirmLabel="Excluir"
            onConfirm={() => {
              setNames(names.filter((name) => name !== closedWith))
              setClosedWith(null)
            }}
            focusAfter={() => screen.getByRole('button', { name: 'Bia', hidden: true })}
          />
        </>
      )
    }
    render(<Page />)
    const user = userEvent.setup()
    screen.getByRole('button', { name: 'Ana' }).focus()
    await user.keyboard('{Enter}{Tab}')
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bia' })).toHaveFocus())
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  })

  it('neither closes nor confirms again while busy', async () => {
    const { user, onConfirm, trigger } = open({ busy: true })
    await user.click(trigger)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(screen.getByRole('button', { name: 'Rejeitar, aguarde' }))
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
