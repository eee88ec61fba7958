import { useEffect, useState } from 'react'
import { Dialog as Radix } from 'radix-ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { countOnDevice, eraseAll, silence } from '@/lib/device-storage'
import { markForErasure } from '@/lib/user-storage'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { signOut } from '@/session/auth'
import { useSession } from '@/session/auth-provider'
import { endSignOutRequest, type SignOutScope } from '@/session/sign-out-request'
import { sessionTexts } from '@/session/texts'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Spinner } from '@/components/ui/spinner'
import { useFocusReturn } from '@/components/ui/use-focus-return'

/** Erases what is the user's on this device only after the session has ended. */
async function endSession(userId: string, scope: SignOutScope): Promise<void> {
  markForErasure(userId, true)
  try {
    await signOut(scope)
  } catch (error) {
    markForErasure(userId, false)
    throw error
  }
  eraseAll(userId)
}

type Loss = { title: string; sentence: string }

const global: Loss = {
  title: 'Sair de todos os aparelhos?',
  sentence:
    'Sua conta será desconectada aqui e em todos os outros aparelhos em que está aberta. Para voltar, será preciso entrar de novo em cada um.',
}

const unsaved = 'Sair sem salvar?'

/** What a sign-out erases and a person would miss; the first names the question. */
const losses = {
  formData: () => ({
    title: unsaved,
    sentence:
      'Há informações do perfil da ONG que você digitou e ainda não salvou. Se sair agora, elas serão apagadas deste aparelho.',
  }),
  forms: () => ({
    title: unsaved,
    sentence:
      'Há um formulário em que você digitou algo e ainda não salvou. Se sair agora, o que digitou será apagado.',
  }),
  messages: () => ({
    title: 'Sair sem enviar a mensagem?',
    sentence:
      'Há uma mensagem sobre um documento que você escreveu e ainda não enviou. Se sair agora, ela será apagada deste aparelho.',
  }),
  uploads: (count: number) => ({
    title: 'Sair sem enviar os arquivos?',
    sentence:
      count === 1
        ? 'Há 1 arquivo que ainda não foi enviado. Se sair agora, ele não chega.'
        : `Há ${count} arquivos que ainda não foram enviados. Se sair agora, eles não chegam.`,
  }),
  keptPages: () => ({
    title: 'Sair sem enviar as páginas?',
    sentence:
      'Há páginas fotografadas que ainda não foram enviadas. Se sair agora, elas serão apagadas deste aparelho.',
  }),
}

const lossesOf = (userId: string): Loss[] =>
  (['formData', 'forms', 'messages', 'uploads', 'keptPages'] as const).flatMap((key) => {
    const count = countOnDevice(key, userId)
    return count > 0 ? [losses[key](count)] : []
  })

/** Sign-out (product 2) leaves the page before the session ends, or the guard would redirect to the login. */
export default function SignOutDialog({ scope }: { scope: SignOutScope }) {
  const [userId] = useState(useSession().user?.id)
  const [reasons] = useState(() => [
    ...(userId && scope === 'global' ? [global] : []),
    ...(userId ? lossesOf(userId) : []),
  ])
  const [asking, setAsking] = useState(reasons.length > 0)
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

  if (!asking) return <SigningOut />
  return (
    <ConfirmDialog
      open
      onOpenChange={endSignOutRequest}
      title={reasons[0]?.title}
      description={reasons.map(({ sentence }) => sentence).join(' ')}
      cancelLabel="Continuar aqui"
      confirmLabel={scope === 'global' ? 'Sair de todos' : 'Sair mesmo assim'}
      onConfirm={() => {
        silence()
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
