import { useRef, useState } from 'react'
import { Dialog } from 'radix-ui'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { Button } from '@/shared/ui/button'
import { LogoMark } from '@/shared/ui/logo'
import { fadeOutCopy } from '../wizard/fade-out-copy'
import { useCountdown } from '../wizard/use-countdown'

/** Spec 9, in milliseconds: how long it stays, and its two fades. */
const SHOWN_FOR = 3000
const FADE = 800
const MANUAL_FADE = 500

/**
 * Congratulations, and after three seconds on to the status page. Either button cancels that; it waits while somebody
 * points at it or has the keyboard's focus on a button (design 4).
 */
export default function CompletionOverlay({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const overlay = useRef<HTMLDivElement>(null)
  const staying = useRef(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused

  function leave(fade: number, to: string | null) {
    staying.current = to === null
    fadeOutCopy(overlay.current, fade)
    onClose()
    if (to) void navigate(to)
  }

  useCountdown(SHOWN_FOR, paused, () => leave(FADE, paths.approvalStatus))

  const hold = { onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) leave(MANUAL_FADE, null)
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay
          ref={overlay}
          className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-scrim p-4 data-[state=open]:animate-appear"
        >
          <Dialog.Content
            // The card itself takes the focus: on a button it would stop the countdown at once.
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
            }}
            // Where the person stays, the page begins anew at its heading; another page takes the focus itself.
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              const heading = document.querySelector('main h1')
              if (staying.current && heading instanceof HTMLElement) heading.focus()
            }}
            // Only a pointer that moves: one that merely rests where the card appears does not mean to stay.
            onPointerMove={(event) => {
              if (event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0))
                setHovered(true)
            }}
            onPointerLeave={() => setHovered(false)}
            className="w-full max-w-xl animate-rise rounded-lg bg-surface p-6 text-center shadow-lg outline-none sm:p-8"
          >
            <LogoMark className="mx-auto size-20" />
            <Dialog.Title className="mt-4 text-2xl">Parabéns! Seu perfil foi cadastrado</Dialog.Title>
            <Dialog.Description className="mt-2 text-lg text-ink-soft">
              Recebemos os dados e os documentos da sua organização. Nossa equipe vai analisar tudo e avisar
              você.
            </Dialog.Description>
            <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-center">
              <Button {...hold} onClick={() => leave(MANUAL_FADE, paths.initialInformation)}>
                Ver informações iniciais
              </Button>
              <Button {...hold} variant="secondary" onClick={() => leave(MANUAL_FADE, null)}>
                Continuar editando
              </Button>
            </div>
            <p className="mt-4 text-sm text-ink-soft">
              {paused
                ? 'Fique à vontade: escolha uma das opções.'
                : 'Se você não escolher nada, seguimos em alguns segundos.'}
            </p>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
