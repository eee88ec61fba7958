import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { reviewTexts as texts } from './texts'

type EditObservationProps = {
  text: string
  focusOnMount: boolean
  hint: string | undefined
  error: string | undefined
  onChange: (text: string) => void
  busy: boolean
  onSave: () => void
  onCancel: () => void
}

export function EditObservation({
  text,
  focusOnMount,
  hint,
  error,
  onChange,
  busy,
  onSave,
  onCancel,
}: EditObservationProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focusOnMount) field.current?.focus()
  }, [focusOnMount])
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <Field label={texts.observationText} hint={hint} error={error}>
        <TextArea
          ref={field}
          rows={3}
          maxLength={texts.observationMax}
          readOnly={busy}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} disabled={text.trim() === ''} onClick={onSave}>
          {texts.saveObservation}
        </Button>
        <Button size="sm" variant="secondary" disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}
