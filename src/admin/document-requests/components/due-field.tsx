import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { addDays } from '@/lib/day-number'
import { requestTexts as texts } from '../texts'

const MOST_DAYS = 366

type DueFieldProps = {
  hint: string
  error: string | undefined
  /** The day that it is moved from. */
  after?: string
  register: (rules: { validate: (due: string) => string | true }) => UseFormRegisterReturn
}

/** The last day for sending: today or later, and at most a year from now. */
export function DueField({ hint, error, after, register }: DueFieldProps) {
  const { data: today } = useQuery(todayQuery)
  const validate = (due: string) => {
    if (due === '') return texts.dueNeeded
    if (today !== undefined && due < today) return texts.duePast
    if (today !== undefined && due > addDays(today, MOST_DAYS)) return texts.dueFar
    return after === undefined || due > after || texts.dueEarlier
  }
  return (
    <Field label={texts.due} required hint={hint} error={error}>
      <TextInput
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        className="sm:max-w-56"
        {...register({ validate })}
      />
    </Field>
  )
}
