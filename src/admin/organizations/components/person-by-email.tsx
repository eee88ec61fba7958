import { UserPlus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { describeError, errorCode } from '@/lib/errors/describe-error'
import { emailAddress } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-class'
import { Card, CardTitle } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextInput } from '@/components/ui/text-input'
import type { OrganizationDetail } from '@/admin/organization/queries'
import { RoleChoice, type MemberRole } from '@/domain/organization/role-choice'
import { ownershipMutations } from '@/admin/ownership/ownership'
import { OwnershipRequest } from '@/admin/ownership/ownership-request'
import { ownershipTexts } from '@/admin/ownership/ownership-texts'
import { organizationMutations } from '../mutations'
import { organizationTexts as texts } from '../texts'

type PersonByEmailProps = {
  id: string
  title: string
  explanation: string
  action: string
  variant?: ButtonVariant
  busy: boolean
  onPerson: (email: string, then: { onSuccess: () => void; onError: (error: unknown) => void }) => void
  question?: (email: string) => string
  refusals: Record<string, string>
  above?: ReactNode
  children?: ReactNode
}

/** Finds an approved user by e-mail and gives them a role (product 2). */
function PersonByEmail({
  id,
  title,
  explanation,
  action,
  variant = 'primary',
  busy,
  onPerson,
  question,
  refusals,
  above,
  children,
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
  function submit() {
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
      {above}
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
        {children}
        <Button
          type="submit"
          variant={variant}
          busy={busy}
          icon={<UserPlus />}
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

export function AddManager({ orgId }: { orgId: string }) {
  const [papel, setPapel] = useState<MemberRole>('leitor')
  const add = useSingleMutation(organizationMutations.addManager(orgId))
  return (
    <PersonByEmail
      id="adicionar-gerente"
      title="Adicionar gerente"
      explanation={texts.managerExplanation}
      action="Adicionar Gerente"
      busy={add.isPending}
      onPerson={(email, then) => add.mutate({ email, papel }, then)}
      refusals={{ MU008: ownershipTexts.unknownPerson, '23505': texts.alreadyMember }}
    >
      <RoleChoice
        legend={texts.managerRole}
        radio={(role) => ({ name: 'papel', checked: papel === role, onChange: () => setPapel(role) })}
      />
    </PersonByEmail>
  )
}

type SetOwnerProps = { orgId: string; members: OrganizationDetail['pessoas'] }

export function SetOwner({ orgId, members }: SetOwnerProps) {
  const set = useSingleMutation(ownershipMutations.grant(orgId))
  const requests = members.flatMap(({ pessoa, titularidade_pedida_em: since }) =>
    since === null ? [] : [{ pessoa, since }],
  )
  return (
    <PersonByEmail
      id="definir-proprietario"
      title={ownershipTexts.set}
      explanation={texts.ownerExplanation}
      action={ownershipTexts.set}
      // Their requests come first.
      variant={requests.length > 0 ? 'secondary' : 'primary'}
      busy={set.isPending}
      onPerson={set.mutate}
      question={ownershipTexts.question}
      refusals={{ MU008: ownershipTexts.unknownPerson, MU013: ownershipTexts.hasOwner }}
      above={
        requests.length > 0 && (
          <section aria-labelledby="pedidos-proprietario" className="mb-4 border-b border-line pb-1">
            <h3 id="pedidos-proprietario" className="text-base">
              {ownershipTexts.requests}
            </h3>
            <ul className="divide-y divide-line">
              {requests.map(({ pessoa, since }) => (
                <OwnershipRequest key={pessoa.id} orgId={orgId} person={pessoa} since={since} />
              ))}
            </ul>
          </section>
        )
      }
    />
  )
}
