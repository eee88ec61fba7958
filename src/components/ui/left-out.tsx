import { type ClipboardEvent, useState } from 'react'
import { formatNumber } from '@/lib/format-number'

type Control = HTMLInputElement | HTMLTextAreaElement

/** The browser cuts off silently what is pasted beyond `maxLength`. */
export function useLeftOut(maxLength: number | undefined) {
  const [count, setCount] = useState(0)
  return {
    leftOut:
      count === 0
        ? null
        : count === 1
          ? 'Não coube tudo: 1 caractere ficou de fora.'
          : `Não coube tudo: ${formatNumber(count)} caracteres ficaram de fora.`,
    onPaste({
      currentTarget: { value, selectionStart, selectionEnd },
      clipboardData,
    }: ClipboardEvent<Control>) {
      if (maxLength === undefined) return
      // An e-mail field tells no selection: what is pasted there replaces all, as a rule.
      const replaced = (selectionEnd ?? value.length) - (selectionStart ?? 0)
      const pasted = clipboardData.getData('text').replace(/\r\n?/g, '\n')
      setCount(Math.max(0, value.length - replaced + pasted.length - maxLength))
    },
    onLength: (length: number) => {
      if (maxLength !== undefined && length < maxLength) setCount(0)
    },
  }
}

/** Always mounted, so that screen readers announce it. */
export function LeftOut({ id, children }: { id: string; children: string | null }) {
  return (
    <p id={id} aria-live="polite" className="text-sm text-warning-ink empty:absolute">
      {children}
    </p>
  )
}
