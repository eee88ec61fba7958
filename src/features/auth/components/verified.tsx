import type { ReactNode } from 'react'
import { useSession } from '@/shared/session/session'
import { requestSignOut } from '@/shared/session/sign-out-request'
import { NoticeCard } from '@/shared/ui/notice/notice-card'

type VerifiedProps = {
  /** What follows, and the way there. */
  lead: string
  actions: ReactNode
  /** Called before the person is signed out. */
  onSignOut?: () => void
}

/**
 * Says that the address is confirmed, and whose session the link has begun: somebody may have been sent the link of an
 * account that is not theirs.
 */
export function Verified({ lead, actions, onSignOut }: VerifiedProps) {
  const { user } = useSession()
  return (
    <NoticeCard spot="open" title="Email Verificado com Sucesso!" lead={lead} actions={actions}>
      {user && (
        <p className="text-sm text-ink-soft">
          Você entrou como <strong className="wrap-anywhere text-ink">{user.email}</strong>. Não é você?{' '}
          <button
            type="button"
            className="link min-h-11 sm:min-h-0"
            onClick={() => {
              onSignOut?.()
              requestSignOut()
            }}
          >
            Sair
          </button>
        </p>
      )}
    </NoticeCard>
  )
}
