import { useState, type ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { SideSheet } from '@/shared/ui/dialog'
import { organizationTexts as texts } from '../texts'

type FormSheetProps = {
  title: string
  description?: string
  width?: 'narrow' | 'wide'
  /** The `id` of the form inside, which the footer's button sends; without it there is nothing to send. */
  formId?: string
  submitLabel?: string
  busyLabel?: string
  busy?: boolean
  /** Whether something typed would be lost: then closing asks first. */
  dirty?: boolean
  onClose: () => void
  children: ReactNode
}

/** A side sheet with a form. */
export function FormSheet({
  title,
  description,
  width,
  formId,
  submitLabel = 'Salvar',
  busyLabel = 'Salvando...',
  busy = false,
  dirty = false,
  onClose,
  children,
}: FormSheetProps) {
  const [leaving, setLeaving] = useState(false)
  const close = () => {
    if (busy) return
    if (dirty) setLeaving(true)
    else onClose()
  }
  return (
    <>
      <SideSheet
        open
        onOpenChange={close}
        title={title}
        description={description}
        width={width}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {formId ? 'Cancelar' : 'Fechar'}
            </Button>
            {formId && (
              <Button type="submit" form={formId} busy={busy} busyLabel={busyLabel}>
                {submitLabel}
              </Button>
            )}
          </>
        }
      >
        {children}
      </SideSheet>
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(false)}
          title="Descartar o que você escreveu?"
          description={texts.discardQuestion}
          confirmLabel="Descartar"
          cancelLabel="Continuar editando"
          onConfirm={onClose}
        />
      )}
    </>
  )
}
