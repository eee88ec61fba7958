import { UserPlus } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { describeError, errorCode } from '@/shared/errors/describe-error'
import { useAction } from '@/shared/lib/use-action'
import { Button } from '@/shared/ui/button'
import { Card, CardTitle } from '@/shared/ui/card'
import { Field } from '@/shared/ui/field'
import { TextInput } from '@/shared/ui/text-input'
import { organizationMutations } from '../mutations'
import { organizationTexts as texts } from '../texts'

function sentence(error: unknown): string {
  const code = errorCode(error)
  if (code === 'MU008') return texts.unknownPerson
  return code === '23505' ? texts.alreadyManager : describeError(error)
}

/**
 * 'Adicionar Gerente' (product 2): an approved person, found by e-mail, gets to read the organisation (decision 47).
 */
export function AddManager({ orgId }: { orgId: string }) {
  const [email, setEmail] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const add = useAction(organizationMutations.addManager(orgId))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setRefusal(undefined)
    if (!email.trim()) {
      setRefusal(texts.emailNeeded)
      return
    }
    add.mutate(email, {
      onSuccess: () => setEmail(''),
      onError: (error) => setRefusal(sentence(error)),
    })
  }

  return (
    <Card aria-labelledby="adicionar-gerente" className="print:hidden">
      <CardTitle id="adicionar-gerente" description={texts.managerExplanation}>
        Adicionar gerente
      </CardTitle>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="E-mail" error={refusal}>
          <TextInput
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          busy={add.isPending}
          icon={<UserPlus aria-hidden="true" />}
          className="justify-self-start"
        >
          Adicionar Gerente
        </Button>
      </form>
    </Card>
  )
}
