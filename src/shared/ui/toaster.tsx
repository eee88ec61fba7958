import { type CSSProperties, useEffect, useState } from 'react'
import type * as Sonner from 'sonner'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { onToastWaiting, receiveToasts } from '@/shared/lib/toast'

// sonner's colours, pointed at our tokens: they follow the theme by themselves (its own `theme` would not know data-theme).
const colours = Object.fromEntries([
  ['--normal-bg', 'var(--color-surface)'],
  ['--normal-border', 'var(--color-line)'],
  ['--normal-text', 'var(--color-ink)'],
  ['--border-radius', 'var(--radius-md)'],
  ...(['success', 'info', 'warning'] as const).flatMap((tone) => tonePart(tone, tone)),
  ...tonePart('error', 'danger'),
]) as CSSProperties

function tonePart(tone: string, token: string): [string, string][] {
  return [
    [`--${tone}-bg`, `var(--color-${token}-soft)`],
    [`--${tone}-border`, `var(--color-${token})`],
    [`--${tone}-text`, `var(--color-${token}-ink)`],
  ]
}

/** sonner 1.7.4 names its close button in English and lets nobody change it: the icon renames the button around it. */
function CloseIcon() {
  return <X ref={(icon) => icon?.parentElement?.setAttribute('aria-label', 'Fechar')} aria-hidden="true" />
}

const icons = {
  success: <CircleCheck aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  close: <CloseIcon />,
}

/**
 * Where toasts appear, with the numbers of spec 9 (width 356 px, swipe 20 px or 0.11 and the removal after 200 ms are
 * sonner 1.7.4's own). Mounted once, by the app; costs nothing until the first touch, key or message.
 */
export function Toaster() {
  const [sonner, setSonner] = useState<typeof Sonner | null>(null)

  useEffect(() => {
    // A failed load (cut line) is tried again with the next message, gesture or when the line is back.
    const load = () => void import('sonner').then(setSonner, () => undefined)
    const stop = new AbortController()
    const { signal } = stop
    // Fetched with the first gesture, so that the message about a line cut later can still be shown.
    for (const gesture of ['pointerdown', 'keydown', 'online'])
      addEventListener(gesture, load, { signal, once: true })
    const stopWaiting = onToastWaiting(load)
    return () => {
      stop.abort()
      stopWaiting()
    }
  }, [])

  useEffect(() => {
    if (!sonner) return
    return receiveToasts(({ tone, title, ...rest }) => {
      sonner.toast[tone](title, rest)
    })
  }, [sonner])

  if (!sonner) return null
  // On a phone the buttons of a form are at the bottom: a toast there would lie on them.
  const phone = matchMedia('(width < 40rem)').matches
  return (
    <sonner.Toaster
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      position={phone ? 'top-center' : 'bottom-right'}
      swipeDirections={['top', 'right', 'bottom', 'left']}
      closeButton
      richColors
      containerAriaLabel="Notificações"
      style={colours}
      icons={icons}
    />
  )
}
