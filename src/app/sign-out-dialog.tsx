import { useEffect, useState } from 'react'
import { Dialog as Radix } from 'radix-ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { clearDraftsOf, hasDrafts } from '@/components/form/form-draft'
import { getUploadsState } from '@/lib/uploads-store'
import { paths } from '@/lib/paths'
import { markForErasure } from '@/lib/user-storage'
import {
  clearDraft,
  hasSavedPages,
  hasUnsavedDraft,
  silenceDraft,
} from '@/domain/organization/step-form/profile-draft'
import { showToast } from '@/lib/toast'
import { signOut } from '@/session/auth'
import { useSession } from '@/session/auth-provider'
import { endSignOutRequest, type SignOutScope } from '@/session/sign-out-request'
import { sessionTexts } from '@/session/texts'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Spinner } from '@/components/ui/spinner'
import { useFocusReturn } from '@/components/ui/use-focus-return'

/** Clears the user's data on this device only after the session has ended. */
async function endSession(userId: string, scope: SignOutScope): Promise<void> {
  markForErasure(userId, true)
  try {
    await signOut(scope)
  } catch (error) {
    markForErasure(userId, false)
    throw error
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

type Losses = ReturnType<typeof losses>

function sentenceOf({ files, words, forms, pages }: Losses, scope: SignOutScope): string {
  const sentences = []
  if (scope === 'global')
    sentences.push(
      'Sua conta será desconectada aqui e em todos os outros aparelhos em que está aberta. Para voltar, será preciso entrar de novo em cada um.',
    )
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

function titleOf({ files, words, forms }: Losses, scope: SignOutScope): string {
  if (scope === 'global') return 'Sair de todos os aparelhos?'
  if (words || forms) return 'Sair sem salvar?'
  return files > 0 ? 'Sair sem enviar os arquivos?' : 'Sair sem enviar as páginas?'
}

/** Sign-out (product 2) leaves the page before the session ends, or the guard would redirect to the login. */
export default function SignOutDialog({ scope }: { scope: SignOutScope }) {
  const [userId] = useState(useSession().user?.id)
  const [lost] = useState(() => (userId ? losses(userId) : null))
  const [asking, setAsking] = useState(
    lost !== null && (scope === 'global' || Object.values(lost).some(Boolean)),
  )
  const navigate = useNavigate()
  const hasLeft = useLocation().pathname === paths.partnerPortal

  useEffect(() => {
    if (asking) return
    if (!userId) endSignOutRequest()
    else if (hasLeft)
      void endSession(userId, scope)
        .then(
          () => showToast(sessionTexts.signedOut),
          () => showToast(sessionTexts.signOutFailed),
        )
        .finally(endSignOutRequest)
    else void navigate(paths.partnerPortal)
  }, [asking, hasLeft, userId, scope, navigate])

  if (!asking || !lost) return <SigningOut />
  return (
    <ConfirmDialog
      open
      onOpenChange={endSignOutRequest}
      title={titleOf(lost, scope)}
      description={sentenceOf(lost, scope)}
      cancelLabel="Continuar aqui"
      confirmLabel={scope === 'global' ? 'Sair de todos' : 'Sair mesmo assim'}
      onConfirm={() => {
        silenceDraft()
        setAsking(false)
      }}
    />
  )
}

/** Blocks the page while the session ends. Delayed, so that a quick sign-out does not flash. */
function SigningOut() {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-late bg-scrim" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-x-4 inset-y-0 z-50 m-auto h-fit w-fit animate-late rounded-lg bg-surface p-6 shadow-lg outline-none dark:border dark:border-line"
        >
          <p role="status" className="flex items-center gap-2">
            <Spinner label={null} />
            <Radix.Title asChild>
              <span>Saindo...</span>
            </Radix.Title>
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
