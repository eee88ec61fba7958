import type { InputMask } from './masks.ts'
import { halfWidth } from './normalize-text.ts'

export const onlyNumbers = 'Use só números. Confira o que ficou.'
const somethingInside = 'Uma parte ficou de fora. Confira o que ficou.'

/** What a field says of the text behind the one that it took; '' where that is punctuation. */
export function droppedBehind(rest: string): string {
  const left = rest.replace(/^[\s/;,|.–-]+|[\s/;,|.–-]+$/g, '')
  return /[\p{L}\d]/u.test(left)
    ? `Ficou de fora: “${left.length > 40 ? `${left.slice(0, 40)}…` : left}”. Confira o que ficou.`
    : ''
}

/** What a masked field says of the letters and digits in `text` that it did not take; '' if it took all of them. */
export function droppedBy({ format, bare, inputMode }: InputMask, text: string): string {
  const taken = bare(format(text))
  let seen = 0
  let isBetween = false
  let end = 0
  for (const sign of text) {
    if (taken !== '' && seen === taken.length) break
    end += sign.length
    if (!/[\p{L}\p{N}]/u.test(sign)) continue
    if (halfWidth(sign).toUpperCase() === taken[seen]) seen++
    else isBetween = true
  }
  const between = inputMode === 'numeric' ? onlyNumbers : somethingInside
  return droppedBehind(text.slice(end)) || (isBetween ? between : '')
}
