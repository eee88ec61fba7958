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
