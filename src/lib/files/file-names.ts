/** Reserved device names in Windows, with any extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i

const MAX_BYTES = 120

const size = (text: string) => new TextEncoder().encode(text).length

export function safeFileName(text: string, fallback: string): string {
  let name = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Cn}\p{Co}]/gu, '')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .trim()
  while (size(name) > MAX_BYTES) name = Array.from(name).slice(0, -1).join('')
  // Windows drops trailing dots and blanks; a leading dot hides the file elsewhere.
  name = name.replace(/^[. ]+|[. ]+$/g, '')
  if (device.test(name)) name = `_${name}`
  return /[^-\s]/u.test(name) ? name : fallback
}

export function uniqueNames(): (name: string) => string {
  const used = new Set<string>()
  return (name) => {
    const [, stem = name, extension = ''] = /^(.+?)(\.[a-z0-9]{1,5})?$/is.exec(name) ?? []
    let unique = name
    for (let copy = 2; used.has(unique.toLowerCase()); copy++) unique = `${stem} (${copy})${extension}`
    used.add(unique.toLowerCase())
    return unique
  }
}

export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Endings that say what a file is, and may say it wrongly; others, as in 'ata v1.2', belong to the name. */
const replaced = /\.(pdf|docx?|xlsx?|zip|jpe?g|jfif|jpe|png|mp3|m4a|mp4|m4v|3gp|bin|tmp|txt|html?)$/i

/** The name with this ending: 'cartao.jpg' becomes 'cartao.png', 'DOC-WA0001.' becomes 'DOC-WA0001.pdf'. */
export function nameWith(given: string, extension: string, mostCharacters: number): string {
  const name = given.replace(/[.\s]+$/, '')
  if (endingOf(name) === extension) return name
  const stem = name.replace(replaced, '') || 'documento'
  return `${Array.from(stem)
    .slice(0, mostCharacters - extension.length - 1)
    .join('')}.${extension}`
}
