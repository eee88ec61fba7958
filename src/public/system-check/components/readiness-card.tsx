import { CircleAlert, CircleCheck } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import { environment, type Readiness } from '../checks/readiness'
import { CheckAdvice } from './check-advice'
import { StateBadge } from './state-badge'

type ReadinessCardProps = { readiness: Readiness | undefined; running: boolean }

export function ReadinessCard({ readiness, running }: ReadinessCardProps) {
  return (
    <Card>
      <CardTitle
        as="h3"
        description={
          <>
            Ambiente: <strong>{environment}</strong>
          </>
        }
        aside={<ReadinessBadge readiness={readiness} running={running} />}
      >
        Prontidão para deploy
      </CardTitle>
      {!running && readiness && (
        <ul className="flex flex-col gap-3">
          {readiness.requirements.map(({ id, label, met, message, ...rest }) => (
            <li key={id} className="flex gap-2">
              {met ? (
                <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />
              ) : (
                <CircleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
              )}
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <strong>{label}</strong>: {met ? 'atendido' : 'não atendido'}. {message}
                {!met && <CheckAdvice check={rest} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ReadinessBadge({ readiness, running }: ReadinessCardProps) {
  if (running || !readiness) return <StateBadge state={null} running={running} />
  const isReady = readiness.state === 'ready'
  return (
    <Badge tone={isReady ? 'success' : 'warning'} icon={isReady ? <CircleCheck /> : <CircleAlert />}>
      {isReady ? 'Pronto' : 'Atenção'}
    </Badge>
  )
}
