import { UserPlus } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { describeError, errorCode } from '@/lib/errors/describe-error'
import { emailAddress } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextInput } from '@/components/ui/text-input'
import { organizationMutations } from '../mutations'
import { organizationTexts as texts } from '../texts'

type PersonByEmailProps = {
  id: string
  title: string
  explanation: string
  action: string
  busy: boolean
  onPerson: (email: string, then: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  question?: (email: string) => string
  refusals: Record<string, string>
}

/** Finds an approved user by e-mail and gives them a role (product 2). */
function PersonByEmail({
  id,
  title,
  explanation,
  action,
  busy,
  onPerson,
  question,
  refusals,
}: PersonByEmailProps) {
  const [email, setEmail] = useState('')
  const [confirming, setConfirming] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  function refuse(sentence: string) {
    flushSync(() => {
      setConfirming(false)
      setRefusal(sentence)
    })
    // After the dialog has returned the focus to the button.
    setTimeout(() => input.current?.focus())
  }
  function act() {
    onPerson(emailAddress(email), {
      onSuccess: () => {
        setConfirming(false)
        setEmail('')
      },
      onError: (error) => refuse(refusals[errorCode(error) ?? ''] ?? describeError(error)),
    })
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!emailAddress(email)) {
      refuse(texts.emailNeeded)
      return
    }
    setRefusal(undefined)
    if (question) setConfirming(true)
    else act()
  }

  return (
    <Card aria-labelledby={id} className="print:hidden">
      <CardTitle id={id} description={explanation}>
        {title}
      </CardTitle>
      <Form onSubmit={submit} className="grid gap-4">
        <Field label="E-mail" error={refusal}>
          <TextInput
            ref={input}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          busy={busy}
          icon={<UserPlus aria-hidden="true" />}
          className="justify-self-start"
        >
          {action}
        </Button>
      </Form>
      {confirming && question && (
        <ConfirmDialog
          open
          onOpenChange={setConfirming}
          tone="primary"
          title={`${title}?`}
          description={question(emailAddress(email))}
          confirmLabel={action}
          busy={busy}
          onConfirm={act}
        />
      )}
    </Card>
  )
}

/** Managers may read the organisation (decision 47). */
export function AddManager({ orgId }: { orgId: string }) {
  const add = useSingleMutation(organizationMutations.addManager(orgId))
  return (
    <PersonByEmail
      id="adicionar-gerente"
      title="Adicionar gerente"
      explanation={texts.managerExplanation}
      action="Adicionar Gerente"
      busy={add.isPending}
      onPerson={add.mutate}
      refusals={{ MU008: texts.unknownPerson, '23505': texts.alreadyManager }}
    />
  )
}

export function SetOwner({ orgId }: { orgId: string }) {
  const set = useSingleMutation(organizationMutations.setOwner(orgId))
  return (
    <PersonByEmail
      id="definir-proprietario"
      title="Definir proprietário"
      explanation={texts.ownerExplanation}
      action="Definir proprietário"
      busy={set.isPending}
      onPerson={set.mutate}
      question={texts.ownerQuestion}
      refusals={{ MU008: texts.unknownPerson, MU013: texts.hasOwner }}
    />
  )
}
