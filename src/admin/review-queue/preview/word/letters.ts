/** How often each letter and digit occurs. */
export type LetterCounts = Map<string, number>

export function countLetters(texts: Iterable<string>): LetterCounts {
  const counts: LetterCounts = new Map()
  for (const text of texts)
    for (const letter of text.match(/[\p{L}\p{N}]/gu) ?? []) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

/** Finds the text in HTML that a browser wrote. */
export const shownText = (html: string): string => html.replace(/<(?:"[^"]*"|[^>"])*>|&\w+;/g, ' ')

export function lacksLetters(wanted: LetterCounts, html: string): boolean {
  const shown = countLetters([shownText(html)])
  for (const [letter, count] of wanted) if ((shown.get(letter) ?? 0) < count) return true
  return false
}
