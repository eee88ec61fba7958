import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'

/** An address whose id cannot be read must neither begin something new nor give a wrong reason. */
export const UnclearAddress = ({ action }: { action?: ReactNode }) => (
  <EmptyState
    title="Não entendemos este endereço"
    description="O link pode ter mudado ao ser copiado. Abra-o de novo na mensagem em que chegou."
    action={action}
  />
)
