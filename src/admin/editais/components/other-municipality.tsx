import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  knownMunicipality,
  loadMunicipalities,
  matchingMunicipalities,
} from '@/domain/organization/municipalities'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { useFieldError } from '@/components/form/field-error'
import { useBeforeSubmit } from '@/components/form/use-before-submit'
import { editalTexts as texts } from '../texts'

const SUGGESTED = 20

type OtherMunicipalityProps = {
  states: readonly string[]
  onAdd: (municipality: string) => void
}

/** Municipalities without an organization yet: an edital may still require them. */
export function OtherMunicipality({ states, onAdd }: OtherMunicipalityProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [suggested, setSuggested] = useState<readonly string[]>([])
  const { container, error, setError, refuse } = useFieldError<HTMLDivElement>()
  const input = useRef<HTMLInputElement>(null)

  async function namesOf() {
    const lists = await Promise.all(states.map(loadMunicipalities))
    return lists.every((names) => names !== null) ? lists.flat() : null
  }

  async function type(typed: string) {
    setText(typed)
    setError(undefined)
    const names = typed.trim() === '' ? [] : await namesOf()
    setSuggested(matchingMunicipalities(names ?? [], typed).slice(0, SUGGESTED))
  }
  async function add() {
    if (text.trim() === '') return
    const names = await namesOf()
    const known = names && knownMunicipality(names, text)
    if (known === null) {
      refuse(names ? texts.unknownMunicipality : texts.municipalitiesFailed)
      return
    }
    onAdd(known)
    setText('')
    setError(undefined)
  }

  useBeforeSubmit(input, () => {
    if (text.trim() !== '') flushSync(() => setError(error ?? texts.municipalityNotAdded))
  })

  return (
    <div ref={container} className="mt-2 flex flex-wrap items-end gap-2">
      <Field label={texts.otherMunicipality} error={error} className="flex-1 basis-48">
        <TextInput
          ref={input}
          autoComplete="off"
          maxLength={100}
          list={listId}
          value={text}
          onChange={({ target }) => void type(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void add()
          }}
        />
      </Field>
      <datalist id={listId}>
        {suggested.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button variant="secondary" onClick={() => void add()}>
        {texts.addMunicipality}
      </Button>
    </div>
  )
}
