import { Card } from '@/components/ui/card'
import type { CheckResult } from '../checks/check'
import { CheckAdvice } from './check-advice'
import { StateBadge } from './state-badge'

type CheckCardProps = { check: CheckResult; running: boolean; success?: string }

export function CheckCard({ check, running, success }: CheckCardProps) {
  const { title, state, message, ms } = check
  return (
    <Card aria-label={title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-lg">{title}</h3>
        <StateBadge state={state} running={running} {...(success && { success })} />
      </div>
      {running ? (
        <>
          <p className="text-ink-soft">Aguardando a resposta…</p>
          {/* Reserves space for the duration, so that nothing moves under a finger. */}
          <p className="text-sm" aria-hidden="true">
            &nbsp;
          </p>
        </>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere]">{message}</p>
          <CheckAdvice check={check} />
          {ms !== undefined && <p className="mt-auto text-sm text-ink-soft">Resposta em {ms} ms</p>}
        </>
      )}
    </Card>
  )
}
