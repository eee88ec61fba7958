import { useEffect, useRef, useState } from 'react'
import { QueryScope } from '@/session/query-scope'
import { useSession } from '@/session/auth-provider'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/skeleton'
import { dataRightsTexts as texts } from '../texts'
import { RequestForm } from './request-form'

type Outcome = { protocol: string | null; email: string }

export default function NewRequest() {
  const { loading, user } = useSession()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (loading) return <SkeletonLines lines={10} />
  return (
    <QueryScope>
      {outcome ? (
        <Done {...outcome} onAgain={() => setOutcome(null)} />
      ) : (
        <Card aria-labelledby="novo-pedido">
          <CardTitle id="novo-pedido">{texts.formTitle}</CardTitle>
          <RequestForm
            // Another person's form is another form.
            key={user?.id ?? ''}
            own={user && { email: user.email, name: user.name ?? '' }}
            onFiled={(protocol, email) => setOutcome({ protocol, email })}
          />
        </Card>
      )}
    </QueryScope>
  )
}

function Done({ protocol, email, onAgain }: Outcome & { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {protocol === null ? texts.confirmByMail : texts.filed}
      </h2>
      {protocol === null ? (
        <>
          <p className="max-w-prose">
            Mandamos um link para <strong className="wrap-anywhere">{email}</strong>.{' '}
            {texts.confirmByMailLead}
          </p>
          <p className="max-w-prose text-sm text-ink-soft">{texts.notArrived}</p>
        </>
      ) : (
        <p className="max-w-prose">{texts.filedLead(protocol)}</p>
      )}
      <Button variant="secondary" onClick={onAgain}>
        {texts.askAgain}
      </Button>
    </Card>
  )
}
