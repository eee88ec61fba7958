import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { singleLine } from '@/lib/normalize-text'
import { formatNumber } from '@/lib/format-number'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { ChoiceFilter, Range, RangeFilter } from '@/domain/organization/profile-filters'
import { readChoices, readNumber, readRange, OTHER_MAX, writeChoices, writeRange } from './filters'
import type { ChoiceCounts } from './filter-queries'
import { filterTexts as texts } from '@/domain/organization/texts'
import { useBeforeSubmit } from '@/components/form/use-before-submit'

/** Current filters by name, '' when off, in URL form. */
export type FilterValues = {
  filter: (name: string) => string
  setFilter: (name: string, value: string) => void
}

type GroupProps = {
  label: string
  /** How many of its choices are made. */
  count?: number
  isOn: boolean
  children: ReactNode
}

/** Folded at first where nothing in it is chosen, and then as the person leaves it. */
export function Group({ label, count = 0, isOn, children }: GroupProps) {
  const [startsOpen] = useState(isOn)
  return (
    <details open={startsOpen} className="group py-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{label}</span>
        {count > 0 && <span className="text-sm font-normal text-ink-soft">{count}</span>}
        <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:[transform:rotate(180deg)]" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}

type ChoicesProps = {
  one: ChoiceFilter
  params: FilterValues
  counts: ChoiceCounts[string] | undefined
}

export function Choices({ one, params, counts }: ChoicesProps) {
  const on = readChoices(one, params.filter(one.name))
  const press = (choices: string[]) => params.setFilter(one.name, writeChoices(choices))
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
  const options =
    one.options.length > 0
      ? [...one.options, ...named(on.filter((choice) => !one.options.some(({ value }) => value === choice)))]
      : named([...new Set([...on, ...Object.keys(counts ?? {})])].sort((a, b) => a.localeCompare(b, 'pt-BR')))
  if (counts && options.length === 0) return <p className="text-sm text-ink-soft">{texts.noChoice}</p>
  return (
    <fieldset aria-label={one.label} className="min-w-0">
      {one.hint && <p className="text-sm text-ink-soft">{one.hint}</p>}
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={counts ? `${label} (${formatNumber(counts[value] ?? 0)})` : label}
          checked={on.includes(value)}
          onChange={({ target }) =>
            press(target.checked ? [...on, value] : on.filter((other) => other !== value))
          }
        />
      ))}
      {one.allowsOther && (
        <OtherChoices onAdd={(value) => press(readChoices(one, writeChoices([...on, value])))} />
      )}
    </fieldset>
  )
}

function OtherChoices({ onAdd }: { onAdd: (value: string) => void }) {
  const [text, setText] = useState('')
  function add() {
    if (singleLine(text) !== '') onAdd(singleLine(text))
    setText('')
  }
  const input = useRef<HTMLInputElement>(null)
  useBeforeSubmit(input, add)
  const addOnLeaving = useEffectEvent(add)
  useEffect(() => () => addOnLeaving(), [])
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Field label={texts.otherArea} hint={texts.otherAreaHint} className="flex-1 basis-48">
        <TextInput
          ref={input}
          autoComplete="off"
          maxLength={OTHER_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </Field>
      <Button variant="secondary" onClick={add}>
        {texts.addArea}
      </Button>
    </div>
  )
}

const textsOf = ({ de, ate }: Range) => ({ de: String(de ?? ''), ate: String(ate ?? '') })

/** Applies on blur of both fields, Enter or close: half a range is a different filter. */
export function RangeFields({ one, params }: { one: RangeFilter; params: FilterValues }) {
  const current = params.filter(one.name)
  const [typed, setTyped] = useState({ current, sent: current, ...textsOf(readRange(current) ?? {}) })
  if (typed.current !== current)
    setTyped({
      ...typed,
      current,
      sent: current,
      ...(current !== typed.sent && textsOf(readRange(current) ?? {})),
    })
  const range = { de: readNumber(typed.de), ate: readNumber(typed.ate) }
  const isNumber = (end: keyof Range) => typed[end].trim() === '' || range[end] !== undefined
  const upsideDown = range.de !== undefined && range.ate !== undefined && range.de > range.ate
  const errorOf = (end: keyof Range) => {
    if (!isNumber(end)) return texts.wholeNumbers
    return end === 'ate' && upsideDown ? texts.wrongRange : undefined
  }
  const apply = () => {
    const next = writeRange(range)
    if (errorOf('de') || errorOf('ate') || next === typed.sent) return
    setTyped({ ...typed, sent: next })
    params.setFilter(one.name, next)
  }
  const field = (end: keyof Range, label: string) => (
    <Field label={label} error={errorOf(end)}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={typed[end]}
        onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === 'Escape') apply()
        }}
      />
    </Field>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only listens for the focus leaving its fields
    <fieldset
      aria-label={one.label}
      className="grid min-w-0 grid-cols-2 gap-3"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) apply()
      }}
    >
      {field('de', one.unit ? `De (${one.unit})` : 'De')}
      {field('ate', one.unit ? `Até (${one.unit})` : 'Até')}
    </fieldset>
  )
}
