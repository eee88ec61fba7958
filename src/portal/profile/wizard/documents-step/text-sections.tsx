import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { sectionsOf } from '@/domain/organization/fields/fields'
import type { FieldValues, ProfileField } from '@/domain/organization/fields/field-types'
import { useWizard } from '../wizard-context'
import { FieldGrid } from '../components/field-sections'
import { Fold, Folds } from './fold'

const step = 'documentos'

type Section = ReturnType<typeof sectionsOf>[number]

export function TextSections() {
  return (
    <Folds>
      {sectionsOf(step)
        .filter(({ id }) => id !== 'consentimentos')
        .map((section) => (
          <TextSection key={section.id} section={section} />
        ))}
    </Folds>
  )
}

const textsOf = (fields: readonly ProfileField[], values: readonly unknown[]): string[] =>
  fields.flatMap((_, index) => {
    const value = values[index]
    return typeof value === 'string' && value.trim() ? [value.trim()] : []
  })

/** What was filled in before is folded. */
function TextSection({ section: { id, title, hint, fields } }: { section: Section }) {
  const { values } = useWizard().store.editors[step]
  const names = fields.map(({ name }) => name)
  const [open, setOpen] = useState(
    () =>
      textsOf(
        fields,
        names.map((name) => values[name]),
      ).length === 0,
  )
  return (
    <Fold
      id={`secao-${id}`}
      title={title}
      summary={<Filled fields={fields} short={open} />}
      open={open}
      onOpenChange={setOpen}
    >
      {/* Isolated, so that a keystroke repaints one section instead of the whole form. */}
      <div className="isolate px-4 pb-5 sm:px-6">
        {hint && <p className="mb-4 text-ink-soft">{hint}</p>}
        <FieldGrid fields={fields} />
      </div>
    </Fold>
  )
}

/** The count and, of a folded section, what begins its texts. Alone, because every keystroke renders it. */
function Filled({ fields, short }: { fields: readonly ProfileField[]; short: boolean }) {
  const filled = textsOf(fields, useWatch<FieldValues>({ name: fields.map(({ name }) => name) }))
  const count = `${filled.length} de ${fields.length} ${fields.length === 1 ? 'preenchido' : 'preenchidos'}`
  return (
    <p className="line-clamp-1 text-sm text-ink-soft">{short ? count : [count, ...filled].join(' · ')}</p>
  )
}
