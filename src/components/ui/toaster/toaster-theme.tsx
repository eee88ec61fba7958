import type { CSSProperties } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'

/** sonner's own `theme` ignores data-theme. */
export const colours = Object.fromEntries([
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

export const icons = {
  success: <CircleCheck />,
  info: <Info />,
  warning: <TriangleAlert />,
  error: <CircleAlert />,
  close: <CloseIcon />,
}
