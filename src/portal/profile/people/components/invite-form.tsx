import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { UserPlus } from 'lucide-react'
import { describeError, errorCode } from '@/lib/errors/describe-error'
import { OperationError } from '@/lib/errors/operation-error'
import { emailAddress } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { showToast } from '@/lib/toast'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextInput } from '@/components/ui/text-input'
import type { OrganizationPeople } from '@/domain/organization/people-queries'
import { RoleChoice } from '@/domain/organization/role-choice'
import { peopleMutations } from '../mutations'
import { MAX_PEOPLE, peopleTexts as texts } from '../texts'

type InviteFormProps = { orgId: string; people: OrganizationPeople }

export function InviteForm({ orgId, people }: InviteFormProps) {
  const headingId = useId()
  const { register, handleSubmit, getValues, setError, reset, formState } = useForm({
    defaultValues: { email: '', papel: '' },
  })
  const { errors } = formState
  const invite = useSingleMutation(peopleMutations.invite(orgId))
  const open = people.convites.filter(({ papel, vencido }) => papel !== 'proprietario' && !vencido)
  const isFull = people.pessoas.length + open.length >= MAX_PEOPLE

  const submit = handleSubmit(({ email: typed, papel }) => {
    const email = emailAddress(typed)
    invite.mutate(
      { email, papel },
      {
        onSuccess() {
          showToast({ tone: 'success', ...texts.invited(email) })
          reset()
        },
        onError(error) {
          const ended = error instanceof OperationError ? error.detail : null
          const message = errorCode(error) === 'MU001' ? texts.emailInvalid : (ended ?? describeError(error))
          setError('email', { message }, { shouldFocus: true })
        },
      },
    )
  })

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-base">
        Convidar uma pessoa
      </h3>
      {isFull ? (
        <p className="mt-1 text-ink-soft">{texts.full}</p>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">Ela recebe um link por e-mail. O convite vale por 7 dias.</p>
          <Form values={getValues} className="mt-4 grid gap-4" onSubmit={submit}>
            <Field label="E-mail" error={errors.email?.message}>
              <TextInput
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...register('email', {
                  validate: (value) => emailAddress(value) !== '' || 'Informe o e-mail da pessoa.',
                })}
              />
            </Field>
            <RoleChoice
              legend="O que a pessoa vai poder fazer?"
              error={errors.papel?.message}
              radio={() => register('papel', { validate: (value) => Boolean(value) || texts.roleNeeded })}
            />
            <Button
              type="submit"
              className="justify-self-start max-sm:justify-self-stretch"
              icon={<UserPlus />}
              busy={invite.isPending}
              busyLabel="Enviando..."
            >
              Enviar convite
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
