import { useEffect, type CSSProperties } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { followFocus } from './toast-focus'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'

/** sonner's own `theme` ignores data-theme. */
const colours = Object.fromEntries([
  ['--normal-bg', 'var(--color-surface)'],
  ['--normal-border', 'var(--color-line)'],
  ['--normal-text', 'var(--color-ink)'],
  ['--border-radius', 'var(--radius-md)'],
  ...(['success', 'info', 'warning'] as const).flatMap((tone) => toneColours(tone, tone)),
  ...toneColours('error', 'danger'),
]) as CSSProperties

function toneColours(tone: string, token: string): [string, string][] {
  return [
    [`--${tone}-bg`, `var(--color-${token}-soft)`],
    [`--${tone}-border`, `var(--color-${token})`],
    [`--${tone}-text`, `var(--color-${token}-ink)`],
  ]
}

/** sonner 1.7.4 hardcodes an English name for its close button. */
function CloseIcon() {
  return <X ref={(icon) => icon?.parentElement?.setAttribute('aria-label', 'Fechar')} />
}

const icons = {
  success: <CircleCheck />,
  info: <Info />,
  warning: <TriangleAlert />,
  error: <CircleAlert />,
  close: <CloseIcon />,
}

/** Mounted once, by the app, with the numbers of product 9 (width, swipe and removal are sonner 1.7.4's own). */
export default function Toaster() {
  useEffect(() => {
    // sonner 1.7.4 skips toasts raised before it was mounted.
    for (const raised of toast.getToasts()) if ('title' in raised) toast.message(raised.title, raised)
    return followFocus()
  }, [])

  // Must not cover the buttons pressed again after an error: at the right, or left and bottom where rows are cards
  // (styles/data-table.css).
  const narrow = typeof matchMedia === 'function' && matchMedia('(width < 64rem)').matches
  return (
    <Sonner
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      mobileOffset={{ top: 'var(--below-header)' }}
      {...(narrow && { offset: { top: 'var(--below-header)' } })}
      position={narrow ? 'top-center' : 'bottom-left'}
      swipeDirections={['top', 'right', 'bottom', 'left']}
      closeButton
      richColors
      containerAriaLabel="Notificações"
      style={colours}
      icons={icons}
    />
  )
}
