import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { CheckState } from '../checks/check'

type StateBadgeProps = {
  state: CheckState
  running: boolean
  success?: string
}

export function StateBadge({ state, running, success = 'OK' }: StateBadgeProps) {
  if (running)
    return (
      <Badge tone="info" icon={<LoaderCircle className="animate-spin" />}>
        Verificando
      </Badge>
    )
  if (state === null) return <Badge icon={<CircleDashed />}>Pendente</Badge>
  const works = state === 'success'
  return (
    <Badge tone={works ? 'success' : 'danger'} icon={works ? <CircleCheck /> : <CircleAlert />}>
      {works ? success : 'Erro'}
    </Badge>
  )
}
