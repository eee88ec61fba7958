import { useState } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button'
import { useFormDraft } from '@/components/form/form-draft'
import { ReasonDialog } from '@/components/form/reason-dialog'

// Every test has its own: what was typed waits for the window to open again.
let about = ''
beforeEach(({ task }) => {
  about = task.id
})

async function open({ start, busy = false }: { start?: string; busy?: boolean } = {}) {
  const onConfirm = vi.fn<(reason: string) => void>()
  function Page() {
    const text = useFormDraft<string>(about)
    const [shown, setShown] = useState(false)
    return (
      <>
        <Button onClick={() => setShown(true)}>Recusar</Button>
        {shown && (
          <ReasonDialog
            title="Rejeitar documento?"
            description="A organização será avisada."
            confirmLabel="Rejeitar"
            fieldLabel="Observação"
            hint="Pode ficar em branco."
            maxLength={2000}
            start={start}
            draft={text}
            busy={busy}
            onConfirm={onConfirm}
            onClose={() => setShown(false)}
          />
        )}
      </>
    )
  }
  const { unmount } = render(<Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Recusar' }))
  return { user, onConfirm, unmount, field: screen.getByLabelText<HTMLTextAreaElement>('Observação') }
}

const window = () => screen.queryByRole('alertdialog', { name: 'Rejeitar documento?' })
const question = () => screen.queryByRole('alertdialog', { name: 'Descartar o que você escreveu?' })

describe('ReasonDialog', () => {
  it('keeps what was typed when the window is taken away, and forgets it when it is discarded', async () => {
    const first = await open({ start: 'Falta a assinatura' })
    await first.user.keyboard('Falta a página 3')
    first.unmount()
    const second = await open({ start: 'Falta a assinatura' })
    expect(second.field).toHaveValue('Falta a página 3')
    // Not selected: the next key must not replace it.
    await second.user.keyboard('!')
    expect(second.field).toHaveValue('Falta a página 3!')
    await second.user.click(screen.getByRole('button', { name: 'Cancelar' }))
    second.unmount()
    expect((await open({ start: 'Falta a assinatura' })).field).toHaveValue('Falta a assinatura')
  })

  it('starts in its field with the text selected: what is typed replaces it, spaces too', async () => {
    const { user, field, onConfirm } = await open({ start: 'Falta a assinatura' })
    expect(field).toHaveFocus()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Falta a assinatura'.length])
    expect(field).toHaveAccessibleDescription('Pode ficar em branco. Ctrl + Enter confirma.')
    await user.keyboard(' está ilegível')
    expect(field).toHaveValue(' está ilegível')
    expect(window()).toBeInTheDocument()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(' está ilegível')
  })

  it('confirms with Cmd + Enter too, and Enter alone is a line', async () => {
    const { user, field, onConfirm } = await open()
    await user.keyboard('um{Enter}dois')
    expect(field).toHaveValue('um\ndois')
    expect(onConfirm).not.toHaveBeenCalled()
    await user.keyboard('{Meta>}{Enter}{/Meta}')
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('um\ndois')
  })

  it('confirms nothing twice, and takes nothing that would not be sent', async () => {
    const { user, field, onConfirm } = await open({ busy: true })
    await user.keyboard('mais')
    expect(field).toHaveValue('')
    await user.keyboard('{Control>}{Enter}{/Control}{Escape}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(window()).toBeInTheDocument()
  })

  it('closes on Escape while nothing is typed', async () => {
    const { user } = await open({ start: 'Falta a assinatura' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(window()).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Recusar' })).toHaveFocus())
  })

  it('asks before Escape throws away what was typed', async () => {
    const { user, field } = await open()
    await user.keyboard('Falta a página 3{Escape}')
    expect(question()).toHaveAccessibleDescription('O texto ainda não foi enviado a ninguém.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(question()).not.toBeInTheDocument())
    expect(field).toHaveValue('Falta a página 3')
    await waitFor(() => expect(field).toHaveFocus())

    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Continuar escrevendo' }))
    expect(field).toHaveValue('Falta a página 3')
    await waitFor(() => expect(field).toHaveFocus())
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(window()).not.toBeInTheDocument())
  })

  it('cancels without a question', async () => {
    const { user, onConfirm } = await open()
    await user.keyboard('Escrito por engano')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(window()).not.toBeInTheDocument())
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
