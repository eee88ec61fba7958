import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { dateLimits, isBadDate, isDay } from '@/lib/date-input'
import { formatDate } from '@/lib/format-date'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { validityOptions } from '@/admin/organization/filters'
import { validityOf, type OrganizationParams } from '../list-state'
import { filterTexts } from '@/domain/organization/texts'
import { organizationTexts as texts } from '../texts'

export const ValiditySelect = ({ params }: { params: OrganizationParams }) => (
  <Select
    aria-label={filterTexts.validity}
    options={validityOptions}
    placeholder="Qualquer validade"
    value={validityOf(params.filter)?.state ?? ''}
    onChange={(event) => params.setFilter('validade', event.target.value)}
    className="w-52"
  />
)

/** 'vigentes' is judged on a day; default: today. */
export const ValidityDay = ({ params }: { params: OrganizationParams }) =>
  validityOf(params.filter)?.state === 'vigentes' && (
    <DayField current={params.filter('em')} onDay={(day) => params.setFilter('em', day)} />
  )

/** `current` comes from the URL and may not be a valid day: the field then reports it. */
function DayField({ current, onDay }: { current: string; onDay: (day: string) => void }) {
  const { data: today = '' } = useQuery(todayQuery)
  // What was typed while the list showed `over`: a partial date stays in the field, until Back.
  const [state, setState] = useState<{ over: string; text: string } | null>(null)
  const typed = state?.over === current ? state.text : null

  function type(input: HTMLInputElement) {
    const text = input.value
    const isWhole = text === '' ? !isBadDate(input) : isDay(text)
    setState({ over: isWhole ? text : current, text })
    if (isWhole) onDay(text)
  }
  const text = typed ?? current
  const listed = isDay(current) ? current : today
  const wrong = typed === '' ? current !== '' : text !== '' && !isDay(text)
  return (
    <Field
      label="Vigentes em"
      hint={typed === '' && !wrong ? texts.todayWithoutDay : undefined}
      error={wrong && listed ? texts.noDay(formatDate(listed) ?? '') : undefined}
      className="w-full sm:w-64"
    >
      <TextInput
        {...dateLimits}
        type="date"
        value={typed ?? (isDay(current) ? current : current === '' ? today : '')}
        onChange={(event) => type(event.target)}
      />
    </Field>
  )
}
