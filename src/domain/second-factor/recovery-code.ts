import { keyboardText } from '@/lib/normalize-text'

/** Crockford's alphabet, in lower case: no i, l, o, u. */
const SIGN = '[0-9a-hjkmnp-tv-z]'
const BEFORE = String.raw`(?:^|[^\p{L}\p{N}])`
const AFTER = String.raw`(?![\p{L}\p{N}])`

/** Where the first one finds something, the others are not asked: 'para casa' looks like a code, too. */
const patterns = [
  // Nothing else; a number in front of the code is not a part of it.
  new RegExp(String.raw`^[^\p{L}\p{N}]*((?!\d{1,2}[ -])${SIGN}(?:[ -]*${SIGN}){7})[^\p{L}\p{N}]*$`, 'gu'),
  new RegExp(`${BEFORE}(${SIGN}{4} ?[-_./] ?${SIGN}{4})${AFTER}`, 'gu'),
  new RegExp(`${BEFORE}(${SIGN}{4} ?${SIGN}{4})${AFTER}`, 'gu'),
]

/**
 * The recovery codes in what somebody pasted, as '3. MQ2E-DSFG' or 'Código: mq2e dsfg (impresso)': eight signs each, in lower
 * case, each once. The database reads them in the same way (`private.plain_recovery_code`).
 */
export function recoveryCodesIn(text: string): string[] {
  const typed = keyboardText(text).toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1')
  for (const pattern of patterns) {
    const found = [...typed.matchAll(pattern)].map(([, code = '']) => code.replace(/[^0-9a-z]/g, ''))
    if (found.length > 0) return [...new Set(found)]
  }
  return []
}
