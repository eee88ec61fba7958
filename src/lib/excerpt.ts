/** The text has at most `most` characters, and is cut between two words where there are words. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most)
  return `${(/^.*\S(?=\s)/s.exec(start)?.[0] ?? start.slice(0, -1)).replace(/[\s.,;:-]+$/, '')}…`
}
