import { useEffect, useRef, useState } from 'react'
import { QueryScope } from '@/session/query-scope'
import { emailAddress } from '@/lib/normalize-text'
import { useSession } from '@/session/auth-provider'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { RequestValues } from '../mutations'
import { dataRightsTexts as texts } from '../texts'
import { RequestForm } from './request-form'

type Outcome = { protocol: string | null; values: RequestValues }

export default function NewRequest() {
  const { loading, user } = useSession()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [correcting, setCorrecting] = useState<RequestValues | null>(null)
  function open(values: RequestValues | null) {
    setCorrecting(values)
    setOutcome(null)
  }
  if (loading) return <SkeletonLines lines={10} />
  return (
    <QueryScope>
      {outcome ? (
        <Done {...outcome} onCorrect={() => open(outcome.values)} onAgain={() => open(null)} />
      ) : (
        <Card aria-labelledby="novo-pedido">
          <CardTitle id="novo-pedido">{texts.formTitle}</CardTitle>
          <RequestForm
            // Another person's form is another form.
            key={user?.id ?? ''}
            own={user && { email: user.email, name: user.name ?? '' }}
            correcting={correcting}
            onFiled={(protocol, values) => setOutcome({ protocol, values })}
          />
        </Card>
      )}
    </QueryScope>
  )
}

type DoneProps = Outcome & { onCorrect: () => void; onAgain: () => void }

function Done({ protocol, values, onCorrect, onAgain }: DoneProps) {
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
            {texts.confirmByMailIf} <strong className="wrap-anywhere">{emailAddress(values.email)}</strong>.{' '}
            {texts.confirmByMailLead}
          </p>
          <p className="max-w-prose text-sm text-ink-soft">{texts.notArrived}</p>
        </>
      ) : (
        <p className="max-w-prose">{texts.filedLead(protocol)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {protocol === null && (
          <Button variant="secondary" onClick={onCorrect}>
            {texts.correctEmail}
          </Button>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {texts.askAgain}
        </Button>
      </div>
    </Card>
  )
}
