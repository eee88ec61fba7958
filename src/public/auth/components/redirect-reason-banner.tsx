import { paths } from '@/lib/paths'
import { draftSavedText } from '@/session/texts'
import { hasDraft } from '@/lib/user-storage'
import { Banner } from '@/components/ui/banner'
import type { RedirectReason } from '../redirect-reason'

export function RedirectReasonBanner({ reason: { from, endedFor } }: { reason: RedirectReason }) {
  if (endedFor === null)
    return (
      <Banner tone="info" role="note">
        Entre na sua conta para continuar. Depois, você segue direto para onde ia.
      </Banner>
    )
  return (
    <Banner tone="warning" role="note" title="Sua sessão terminou">
      Entre novamente para voltar aonde estava.
      {from.startsWith(paths.profile) && hasDraft(endedFor) && ` ${draftSavedText}`}
    </Banner>
  )
}
