import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { clearDraftsOf, hasDrafts } from '@/components/form/form-draft'
import { getUploadsState } from '@/lib/uploads-store'
import { paths } from '@/lib/paths'
import { markForErasure } from '@/lib/user-storage'
import { clearDraft, hasSavedPages, hasUnsavedDraft } from '@/domain/organization/step-form/profile-draft'
import { showToast } from '@/lib/toast'
import { useSession } from '@/session/session'
import { endSignOutRequest } from '@/session/sign-out-request'
import { sessionTexts } from '@/session/texts'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { LeavingWindow } from './leaving-window'
import { loadPage } from './pages'

/** Clears the user's data on this device only after the session has ended. */
async function leave(userId: string): Promise<void> {
  const { signOut } = await import('@/session/session-engine')
  markForErasure(userId, true)
  const { ok } = await signOut()
  if (!ok) {
    markForErasure(userId, false)
    throw new Error('The session could not be ended')
  }
  getUploadsState()?.discard()
  clearDraft(userId)
  clearDraftsOf(userId)
  try {
    for (const key of Object.keys(sessionStorage))
      if (/^(mutirao-|paperDates:)/.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing to remove.
  }
}

function losses(userId: string) {
  const files = getUploadsState()
  return {
    files: files ? files.sending + files.failed : 0,
    words: hasUnsavedDraft(userId),
    forms: hasDrafts(userId),
    pages: hasSavedPages(userId),
  }
}

function sentenceOf({ files, words, forms, pages }: ReturnType<typeof losses>): string {
  const sentences = []
  if (words)
    sentences.push(
      'Há informações do perfil da ONG que você digitou e ainda não salvou. Se sair agora, elas serão apagadas deste aparelho.',
    )
  if (forms)
    sentences.push(
      'Há um formulário em que você digitou algo e ainda não salvou. Se sair agora, o que digitou será apagado.',
    )
  if (files > 0)
    sentences.push(
      files === 1
        ? 'Há 1 arquivo que ainda não foi enviado. Se sair agora, ele não chega.'
        : `Há ${files} arquivos que ainda não foram enviados. Se sair agora, eles não chegam.`,
    )
  if (pages)
    sentences.push(
      'Há páginas fotografadas que ainda não foram enviadas. Se sair agora, elas serão apagadas deste aparelho.',
    )
  return sentences.join(' ')
}

/** Sign-out (product 2) leaves the page before the session ends, or the guard would redirect to the login. */
export default function SignOutFlow() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [userId] = useState(user?.id ?? null)
  const [lost] = useState(() =>
    userId === null ? { files: 0, words: false, forms: false, pages: false } : losses(userId),
  )
  const [asking, setAsking] = useState(Object.values(lost).some(Boolean))
  const begun = useRef(false)
  const arrived = pathname === paths.partnerPortal
  // True once the portal chunk has loaded; stays true if the user presses Back.
  const [leaving, setLeaving] = useState(arrived)

  useEffect(() => {
    if (!userId) endSignOutRequest()
  }, [userId])

  useEffect(() => {
    if (asking || arrived || !userId) return
    loadPage(paths.partnerPortal).then(
      () => {
        setLeaving(true)
        void navigate(paths.partnerPortal)
      },
      () => {
        showToast(sessionTexts.signOutFailed)
        endSignOutRequest()
      },
    )
  }, [asking, arrived, userId, navigate])

  // Back may be pressed before the page changes: navigate again.
  useEffect(() => {
    if (!leaving || arrived) return
    const goAgain = () => void navigate(paths.partnerPortal)
    addEventListener('popstate', goAgain)
    return () => removeEventListener('popstate', goAgain)
  }, [leaving, arrived, navigate])

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
    <>
      <ConfirmDialog
        open={asking}
        onOpenChange={endSignOutRequest}
        title={
          lost.words || lost.forms
            ? 'Sair sem salvar?'
            : lost.files > 0
              ? 'Sair sem enviar os arquivos?'
              : 'Sair sem enviar as páginas?'
        }
        description={sentenceOf(lost)}
        cancelLabel="Continuar aqui"
        confirmLabel="Sair mesmo assim"
        onConfirm={() => setAsking(false)}
      />
      <LeavingWindow open={leaving && !asking && userId !== null} />
    </>
  )
}
