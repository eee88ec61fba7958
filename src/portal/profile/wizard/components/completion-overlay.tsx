import { useState } from 'react'
import { Dialog } from 'radix-ui'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Button } from '@/components/ui/button'
import { LogoMark } from '@/components/ui/logo'
import { usePausableTimeout } from '../use-pausable-timeout'

/** Product 9, in ms: how long it shows, and its two fades. */
const SHOWN_FOR = 3000
const FADE = 800
const MANUAL_FADE = 500

/** Leads to the status page after 3 s. Hover or keyboard focus pauses that, either button cancels it (decision 41). */
export default function CompletionOverlay({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  /** Fade in ms, and the URL to open afterwards; null: none. */
  const [leaving, setLeaving] = useState<{ fade: number; to: string | null } | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused

  const leave = (fade: number, to: string | null) => setLeaving({ fade, to })
  usePausableTimeout(SHOWN_FOR, paused || leaving !== null, () => leave(FADE, paths.approvalStatus))

  const fading = leaving ? { animationDuration: `${leaving.fade}ms` } : undefined
  const pause = { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
  return (
    <Dialog.Root
      open={leaving === null}
      onOpenChange={(open) => {
        if (!open) leave(MANUAL_FADE, null)
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay
          style={fading}
          className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-scrim p-4 data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
        >
          <Dialog.Content
            // The card gets the focus: on a button it would pause the countdown.
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
            }}
            // If the person stays, the heading gets the focus; another page sets its own.
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              onClose()
              if (!leaving) return
              if (leaving.to) void navigate(leaving.to)
              else document.querySelector<HTMLElement>('main h1')?.focus()
            }}
            // A pointer at rest where the card appears does not pause the countdown.
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0))
                setHovered(true)
            }}
            onPointerLeave={() => setHovered(false)}
            style={fading}
            className="w-full max-w-xl rounded-lg data-[state=closed]:animate-vanish data-[state=open]:animate-rise bg-surface p-6 text-center shadow-lg outline-none sm:p-8"
          >
            <LogoMark className="mx-auto size-20" />
            <Dialog.Title className="mt-4 text-xl">Parabéns! Seu perfil foi cadastrado</Dialog.Title>
            <Dialog.Description className="mt-2 text-ink-soft">
              Recebemos os dados e os documentos da sua organização. Nossa equipe vai analisar tudo e avisar
              você.
            </Dialog.Description>
            <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-center">
              <Button {...pause} onClick={() => leave(MANUAL_FADE, paths.initialInformation)}>
                Ver informações iniciais
              </Button>
              <Button {...pause} variant="secondary" onClick={() => leave(MANUAL_FADE, null)}>
                Continuar editando
              </Button>
            </div>
            <p className="mt-4 text-sm text-ink-soft">
              {paused
                ? 'Fique à vontade: escolha uma das opções.'
                : 'Se você não escolher nada, esta mensagem fecha em alguns segundos.'}
            </p>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
