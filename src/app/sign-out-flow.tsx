import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { clearDraft, hasUnsavedDraft } from '@/shared/lib/profile-draft'
import { showToast } from '@/shared/lib/toast'
import { useSession } from '@/shared/session/session'
import { endSignOutRequest } from '@/shared/session/sign-out-request'
import { sessionTexts } from '@/shared/session/texts'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { loadPage } from './pages'

/** Ends the session of `userId`; only then is what they left on this device removed. */
async function leave(userId: string): Promise<void> {
  const { signOut } = await import('@/shared/session/session-engine')
  const { ok } = await signOut()
  if (!ok) throw new Error('The session could not be ended')
  clearDraft(userId)
}

/**
 * 'Sair' (spec 2: it returns to the partner portal). Asks first where typed words would be lost. The guarded page is left
 * before the session ends: otherwise its guard would send the person to the login.
 */
export default function SignOutFlow() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [userId] = useState(user?.id ?? null)
  const [asking, setAsking] = useState(() => userId !== null && hasUnsavedDraft(userId))
  const begun = useRef(false)
  const arrived = pathname === paths.partnerPortal

  useEffect(() => {
    // The session ended by itself before this code was here: nothing is left to do.
    if (!userId) endSignOutRequest()
  }, [userId])

  useEffect(() => {
    if (asking || arrived || !userId) return
    loadPage(paths.partnerPortal).then(
      () => void navigate(paths.partnerPortal),
      () => {
        showToast(sessionTexts.signOutFailed)
        endSignOutRequest()
      },
    )
  }, [asking, arrived, userId, navigate])

  useEffect(() => {
    if (asking || !arrived || !userId || begun.current) return
    begun.current = true
    leave(userId)
      .then(
        () => showToast(sessionTexts.signedOut),
        () => showToast(sessionTexts.signOutFailed),
      )
      .finally(endSignOutRequest)
  }, [asking, arrived, userId])

  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={endSignOutRequest}
      title="Sair sem salvar?"
      description="Há informações do perfil da ONG que você digitou e ainda não salvou. Se sair agora, elas serão apagadas deste aparelho."
      cancelLabel="Continuar aqui"
      confirmLabel="Sair mesmo assim"
      onConfirm={() => setAsking(false)}
    />
  )
}
