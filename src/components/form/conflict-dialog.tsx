import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { cx } from '@/lib/cx'
import type { Choices, FieldConflict } from '@/lib/differences'
import type { Conflict } from '@/lib/query/save-with-version'

const explained = 'Nada foi apagado: escolha o que vale em cada campo.'

type ConflictDialogProps = { conflict: Conflict; onResolve: (choices: Choices | null) => void }

const everywhere = (conflicts: readonly FieldConflict[], choice: 'mine' | 'saved'): Choices =>
  Object.fromEntries(conflicts.map(({ name }) => [name, choice]))

/** About fields that were changed here and elsewhere. It starts from what was typed here. */
export default function ConflictDialog({ conflict, onResolve }: ConflictDialogProps) {
  const { title, introduction, confirmLabel = 'Salvar minhas escolhas', conflicts } = conflict
  const [choices, setChoices] = useState<Choices>(() => everywhere(conflicts, 'mine'))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onResolve(null)
      }}
      startAt="title"
      title={title}
      description={introduction ? `${introduction} ${explained}` : explained}
      footer={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={() => onResolve(null)}>
            Decidir depois
          </Button>
          <Button className="max-sm:w-full" onClick={() => onResolve(choices)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="mb-4 grid gap-2 sm:flex sm:flex-wrap">
        <Button size="sm" variant="secondary" onClick={() => onResolve(everywhere(conflicts, 'mine'))}>
          Ficar com tudo o que digitei
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onResolve(everywhere(conflicts, 'saved'))}>
          Usar tudo da versão salva
        </Button>
      </div>
      <p className="mb-4">Ou decida campo por campo:</p>
      <div className="flex flex-col gap-5">
        {conflicts.map((values) => (
          <FieldChoice
            key={values.name}
            values={values}
            chosen={choices[values.name] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [values.name]: choice })}
          />
        ))}
      </div>
    </Dialog>
  )
}

type FieldChoiceProps = {
  values: FieldConflict
  chosen: 'mine' | 'saved'
  onChoose: (choice: 'mine' | 'saved') => void
}

function FieldChoice({ values, chosen, onChoose }: FieldChoiceProps) {
  const { name, label, mine, saved } = values
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Copy
          name={name}
          title="O que você digitou"
          value={mine}
          checked={chosen === 'mine'}
          onCheck={() => onChoose('mine')}
        />
        <Copy
          name={name}
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
  name: string
  title: string
  value: string | null
  checked: boolean
  onCheck: () => void
}

function Copy({ name, title, value, checked, onCheck }: CopyProps) {
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
        name={`escolha-${name}`}
        checked={checked}
        onChange={onCheck}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <label htmlFor={id} className="min-w-0 before:absolute before:inset-0 before:content-['']">
        <span className="block text-sm text-ink-soft">{title}</span>
        <span className="block [overflow-wrap:anywhere] whitespace-pre-line">{value ?? 'Em branco'}</span>
      </label>
    </div>
  )
}
