/** Names that Windows keeps for devices, whatever follows the first dot. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(\.|$)/i

/** Most systems allow 255 bytes; a folder and what is added to a name need some of them. */
const MAX_BYTES = 120

const size = (text: string) => new TextEncoder().encode(text).length

/**
 * A text as the name of a file or folder that every system accepts, in one part: no separators, no reserved signs and names,
 * nothing invisible, nothing that turns the direction of text.
 */
export function safeFileName(text: string, fallback: string): string {
  let name = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Cn}\p{Co}]/gu, '')
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    .trim()
  while (size(name) > MAX_BYTES) name = Array.from(name).slice(0, -1).join('')
  // Windows drops dots and blanks at the end; a dot at the start hides the file elsewhere.
  name = name.replace(/^[. ]+|[. ]+$/g, '')
  if (device.test(name)) name = `_${name}`
  return /[^-\s]/u.test(name) ? name : fallback
}

/** Gives each name once, without regard to case, as Windows and macOS compare them: 'Casa', 'casa (2)'. */
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
