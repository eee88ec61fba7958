import { useEffect, useState } from 'react'
import type * as Sonner from 'sonner'
import { fetchCode } from '@/lib/lazy/fetch-code'
import { onToastWaiting } from '@/lib/toast'
import type * as Look from './toaster-theme'

/** In ms: a message may be waiting, and is still worth saying when the line is back after half a minute. */
const PAUSES = [500, 1500, 3000, 5000, 10_000, 10_000]

type Loaded = { sonner: typeof Sonner; theme: typeof Look }

async function loadToasts(): Promise<Loaded> {
  const [sonner, theme] = await Promise.all([import('sonner'), import('./toaster-theme')])
  return { sonner, theme }
}

/**
 * Shows the toasts, with the numbers of product 9 (width 356 px, swipe 20 px or 0.11 and the removal after 200 ms are
 * sonner 1.7.4's own). Mounted once, by the app; loads nothing before the first touch, key or message.
 */
export function Toaster() {
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    // A failed load (no connection) is retried with the next message, or when the connection is back.
    const load = () => void fetchCode(loadToasts, PAUSES).then(setLoaded, () => undefined)
    const stop = new AbortController()
    // Loaded with the first gesture, so that a lost connection can still be reported later.
    for (const gesture of ['pointerdown', 'keydown', 'focusin', 'online']) {
      addEventListener(gesture, load, { signal: stop.signal, once: true })
    }
    const stopWaiting = onToastWaiting(load)
    return () => {
      stop.abort()
      stopWaiting()
    }
  }, [])

  useEffect(() => loaded?.theme.showReceived(loaded.sonner.toast), [loaded])

  if (!loaded) return null
  const { sonner, theme } = loaded
  // The buttons people press again after an error are at the right: 'Salvar' of drawers and forms, the buttons of rows.
  // Where rows are cards (styles/data-table.css) they may be at the left or, on a phone, at the bottom.
  const narrow = matchMedia('(width < 64rem)').matches
  return (
    <sonner.Toaster
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      // Below the header, so that its menu can be reached.
      mobileOffset={{ top: 'var(--below-header)' }}
      {...(narrow && { offset: { top: 'var(--below-header)' } })}
      position={narrow ? 'top-center' : 'bottom-left'}
      swipeDirections={['top', 'right', 'bottom', 'left']}
      closeButton
      richColors
      containerAriaLabel="Notificações"
      style={theme.colours}
      icons={theme.icons}
    />
  )
}
