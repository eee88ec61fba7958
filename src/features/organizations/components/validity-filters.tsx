import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todayQuery } from '@/shared/documents/paper-dates-data'
import { badDate, dateLimits } from '@/shared/lib/date-input'
import { Field } from '@/shared/ui/field'
import { Select } from '@/shared/ui/select'
import { TextInput } from '@/shared/ui/text-input'
import { isDay, validityOf, type OrganizationParams } from '../list-state'
import type { ValidityFilter } from '../queries'

const options: { value: ValidityFilter; label: string }[] = [
  { value: 'vencidos', label: 'Vencidos' },
  { value: 'a-vencer', label: 'A vencer em 30 dias' },
  { value: 'a-renovar', label: 'Vencidos ou a vencer' },
  { value: 'vigentes', label: 'Vigentes em uma data' },
]

/** Only organisations whose papers are so; for 'vigentes' on a day, today unless one is chosen. */
export function ValidityFilters({ params }: { params: OrganizationParams }) {
  const validity = validityOf(params.filter)
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label="Validade dos documentos" className="w-full sm:w-64">
        <Select
          options={options}
          placeholder="Qualquer validade"
          value={validity?.state ?? ''}
          onChange={(event) => params.setFilter('validade', event.target.value)}
        />
      </Field>
      {validity?.state === 'vigentes' && (
        <DayField day={validity.day} onDay={(day) => params.setFilter('em', day)} />
      )}
    </div>
  )
}

function DayField({ day, onDay }: { day: string | null; onDay: (day: string) => void }) {
  const { data: today } = useQuery(todayQuery)
  // What is half-typed is no day yet, and stays in the field.
  const [typed, setTyped] = useState({ text: day, day })
  if (typed.day !== day) setTyped({ text: day, day })

  function type(text: string) {
    const next = isDay(text) ? text : null
    setTyped({ text, day: next ?? day })
    if (next) onDay(next)
  }
  const wrong = typed.text !== null && !isDay(typed.text)
  return (
    <Field label="Vigentes em" error={wrong ? badDate : undefined} className="w-full sm:w-64">
      <TextInput
        {...dateLimits}
        type="date"
        value={typed.text ?? today ?? ''}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  )
}
