import { useState } from 'react'
import { singleLine } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextInput } from '@/components/ui/text-input'
import { useFieldError } from '@/components/form/field-error'
import { viewTexts as texts } from './texts'
import { isDuplicateName, viewMutations, type SavedView } from './views'

/** `view` is a snapshot: one that changed since is not renamed. */
export function RenameView({ view: given, onDone }: { view: SavedView; onDone: () => void }) {
  const [start] = useState(given)
  const [view, setView] = useState(given)
  const [name, setName] = useState(given.name)
  const { container, error, setError, refuse } = useFieldError<HTMLFormElement>()
  const rename = useSingleMutation(viewMutations.rename())

  function submit() {
    if (singleLine(name) === '') refuse(texts.nameNeeded)
    else if (singleLine(name) === view.name) onDone()
    else
      rename.mutate(
        { view, name: singleLine(name) },
        {
          onSuccess: onDone,
          onError: (cause) => refuse(isDuplicateName(cause) ? texts.nameInUse : undefined),
        },
      )
  }
  // Changed meanwhile: the next attempt uses the current version.
  if (given.version !== view.version && rename.isError) setView(given)
  return (
    <Form ref={container} className="grid gap-3 py-2" onSubmit={submit}>
      <Field label={texts.newName} hint={view !== start ? texts.nameNow(view.name) : undefined} error={error}>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user pressed the pencil in order to type
          autoFocus
          maxLength={texts.nameMax}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={rename.isPending}>
          Salvar
        </Button>
        <Button size="sm" variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </Form>
  )
}
