import { useId, useState } from 'react'
import { singleLine } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Fieldset } from '@/components/ui/fieldset'
import { Radio } from '@/components/ui/radio'
import { TextInput } from '@/components/ui/text-input'
import { useFieldError } from '@/components/form/field-error'
import { viewTexts as texts } from './texts'
import { isDuplicateName, viewMutations, type ListAddress } from './views'

type SaveViewProps = {
  address: ListAddress
  onSaved: (id: string) => void
}

export function SaveView({ address, onSaved }: SaveViewProps) {
  const headingId = useId()
  const [name, setName] = useState('')
  const [isTeam, setTeam] = useState(false)
  const { container, error, setError, refuse } = useFieldError<HTMLFormElement>()
  const save = useSingleMutation(viewMutations.save(isTeam))

  function submit() {
    if (singleLine(name) === '') refuse(texts.nameNeeded)
    else
      save.mutate(
        { name: singleLine(name), address },
        {
          onSuccess: (id) => {
            setName('')
            onSaved(id)
          },
          onError: (cause) => refuse(isDuplicateName(cause) ? texts.nameInUse : undefined),
        },
      )
  }
  const choice = (label: string, chosen: boolean) => (
    <Radio
      name="quem-usa"
      label={label}
      checked={isTeam === chosen}
      onChange={() => {
        setTeam(chosen)
        setError(undefined)
      }}
    />
  )
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-base">
        {texts.save}
      </h3>
      {Object.keys(address).length === 0 ? (
        <p className="mt-1 text-ink-soft">{texts.nothingToSave}</p>
      ) : (
        <Form ref={container} className="mt-3 grid gap-4" onSubmit={submit}>
          <Field label={texts.name} error={error}>
            <TextInput
              maxLength={texts.nameMax}
              autoComplete="off"
              value={name}
              onChange={({ target }) => {
                setName(target.value)
                setError(undefined)
              }}
            />
          </Field>
          <Fieldset legend={texts.whose} hint={isTeam ? texts.teamExplained : undefined}>
            {choice(texts.forMe, false)}
            {choice(texts.forTeam, true)}
          </Fieldset>
          <Button type="submit" className="justify-self-start" busy={save.isPending}>
            {texts.save}
          </Button>
        </Form>
      )}
    </section>
  )
}
