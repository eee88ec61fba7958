import { useId, useState } from 'react'
import { formatDateTime } from '@/shared/lib/format-date'
import { displayValue } from '@/shared/organization/fields/display-value'
import { stepLabels, type FieldValue, type ProfileField } from '@/shared/organization/fields/field-types'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/windows/dialog'
import { cx } from '@/shared/lib/cx'
import type { Choices, Difference } from './merge'
import type { Conflict } from './step-editor'

type ConflictWindowProps = { conflict: Conflict; onSettle: (choices: Choices | null) => void }

const every = (found: readonly Difference[], choice: 'mine' | 'saved'): Choices =>
  Object.fromEntries(found.map(({ field }) => [field.name, choice]))

/** Two copies of a step say different things: the person decides, field by field or all at once. */
export default function ConflictWindow({ conflict, onSettle }: ConflictWindowProps) {
  const { step, savedAt, found, during } = conflict
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(found.map(({ field, proposal }) => [field.name, proposal])),
  )
  const when = savedAt && formatDateTime(savedAt)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onSettle(null)
      }}
      startAt="title"
      title="Há uma versão mais nova desta etapa"
      description={`A etapa ${stepLabels[step]} foi salva em outra janela ou outro aparelho${when ? ` em ${when}` : ''}. Nada foi apagado: escolha o que vale em cada campo.`}
      footer={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={() => onSettle(null)}>
            Decidir depois
          </Button>
          <Button className="max-sm:w-full" onClick={() => onSettle(choices)}>
            {during === 'save' ? 'Salvar minhas escolhas' : 'Usar minhas escolhas'}
          </Button>
        </>
      }
    >
      <div className="mb-5 grid gap-2 sm:flex sm:flex-wrap">
        <Button size="sm" variant="secondary" onClick={() => setChoices(every(found, 'mine'))}>
          Ficar com tudo o que digitei
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setChoices(every(found, 'saved'))}>
          Usar tudo da versão salva
        </Button>
      </div>
      <div className="flex flex-col gap-5">
        {found.map((difference) => (
          <FieldChoice
            key={difference.field.name}
            difference={difference}
            chosen={choices[difference.field.name] ?? difference.proposal}
            onChoose={(choice) => setChoices({ ...choices, [difference.field.name]: choice })}
          />
        ))}
      </div>
    </Dialog>
  )
}

type FieldChoiceProps = {
  difference: Difference
  chosen: 'mine' | 'saved'
  onChoose: (choice: 'mine' | 'saved') => void
}

function FieldChoice({ difference, chosen, onChoose }: FieldChoiceProps) {
  const { field, mine, saved } = difference
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{field.label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Copy
          field={field}
          title="O que você digitou"
          value={mine}
          checked={chosen === 'mine'}
          onCheck={() => onChoose('mine')}
        />
        <Copy
          field={field}
          title="Versão salva"
          value={saved}
          checked={chosen === 'saved'}
          onCheck={() => onChoose('saved')}
        />
      </div>
    </fieldset>
  )
}

type CopyProps = {
  field: ProfileField
  title: string
  value: FieldValue
  checked: boolean
  onCheck: () => void
}

function Copy({ field, title, value, checked, onCheck }: CopyProps) {
  const id = useId()
  return (
    <div
      className={cx(
        'relative flex items-start gap-3 rounded-md border-[1.5px] p-3',
        checked ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <input
        id={id}
        type="radio"
        name={`escolha-${field.name}`}
        checked={checked}
        onChange={onCheck}
        className="mt-1 size-4.5 shrink-0 accent-primary"
      />
      {/* The whole card is the target. */}
      <label htmlFor={id} className="min-w-0 before:absolute before:inset-0 before:content-['']">
        <span className="block text-sm text-ink-soft">{title}</span>
        <span className="block [overflow-wrap:anywhere] whitespace-pre-line">
          {displayValue(field, value) ?? 'Em branco'}
        </span>
      </label>
    </div>
  )
}
