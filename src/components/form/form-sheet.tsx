import { useEffect, useState, type ReactNode } from 'react'
import { useInertWhileSaving } from './inert-while-saving'
import { Button } from '@/components/ui/button'
import { DiscardChangesDialog } from '@/components/ui/discard-changes-dialog'
import { firstField, SideSheet } from '@/components/ui/dialog'

type FormSheetProps = {
  title: string
  description?: string
  width?: 'narrow' | 'wide'
  /** The form that the footer's button submits; undefined while it loads. */
  formId?: string
  footer?: boolean
  submitLabel?: string
  busyLabel?: string
  busy?: boolean
  dirty?: boolean
  /** Called before `onClose`, but not after saving. */
  clearDraft?: () => void
  focusAfter?: () => HTMLElement | null
  onClose: () => void
  children: ReactNode
}

export function FormSheet({
  title,
  description,
  width,
  formId,
  footer = true,
  submitLabel = 'Salvar',
  busyLabel = 'Salvando...',
  busy = false,
  dirty = false,
  clearDraft,
  focusAfter,
  onClose,
  children,
}: FormSheetProps) {
  const [leaving, setLeaving] = useState(false)
  // A form without the footer has no fields to lock.
  const locked = busy && footer
  const inert = useInertWhileSaving(locked)

  // A form that loads late takes the focus from the title, unless the user moved it meanwhile.
  useEffect(() => {
    const form = formId ? document.getElementById(formId) : null
    const heading = form?.closest('[role=dialog]')?.querySelector('h2')
    if (heading && heading === document.activeElement) firstField(form)?.focus()
  }, [formId])

  const leave = () => {
    clearDraft?.()
    onClose()
  }
  const close = () => {
    if (busy) return
    if (dirty) setLeaving(true)
    else leave()
  }
  return (
    <>
      <SideSheet
        open
        onOpenChange={close}
        title={title}
        description={description}
        width={width}
        startAt="field"
        locked={locked}
        focusAfter={focusAfter}
        footer={
          footer && (
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
          )
        }
      >
        <div {...inert}>{children}</div>
      </SideSheet>
      {leaving && (
        <DiscardChangesDialog
          onStay={() => setLeaving(false)}
          onDiscard={leave}
          focusAfter={() => firstField(formId ? document.getElementById(formId) : null)}
        />
      )}
    </>
  )
}
