import type { Package } from './package'

const decode = (bytes: Uint8Array, charset = 'utf-8'): string => {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const latin = (bytes: Uint8Array) => decode(bytes, 'latin1')
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const charsetOf = (text: string) => /charset=["']?([\w-]+)/i.exec(text)?.[1]

function htmlOf(bytes: Uint8Array, charset?: string): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return decode(bytes, isWide ? 'utf-16le' : (charset ?? charsetOf(latin(bytes.subarray(0, 1024)))))
}

/** The page of a web archive (RFC 2557). */
function pageOf(archive: string): string | undefined {
  const boundary = /boundary="?([^"\r\n;]+)/i.exec(archive)?.[1]
  const parts = boundary === undefined ? [archive] : archive.split(`--${boundary}`)
  for (const one of parts) {
    const [head = '', ...rest] = one.replace(/^\r?\n/, '').split(/\r?\n\r?\n/)
    if (!/^content-type:\s*text\/html/im.test(head)) continue
    const body = rest.join('\n\n')
    const coding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase()
    const bytes =
      coding === 'base64'
        ? bytesOf(atob(body.replace(/[^\w+/=]/g, '')))
        : coding === 'quoted-printable'
          ? bytesOf(
              body
                .replace(/=\r?\n/g, '')
                .replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
                  String.fromCharCode(Number.parseInt(hex, 16)),
                ),
            )
          : bytesOf(body)
    return htmlOf(bytes, charsetOf(head))
  }
  return undefined
}

const asHtml = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`)
    .join('')

/**
 * The HTML of a document within the document (`w:altChunk`), not sanitised.
 * @returns undefined for other kinds: RTF, DOCX
 */
export function chunkHtml(files: Package, path: string): string | undefined {
  const part = files.files[path]
  if (!part) return undefined
  const type = files.contentType(path)
  if (/html/i.test(type)) return htmlOf(part, charsetOf(type))
  if (/^(message\/rfc822|multipart\/related)|mht/i.test(type)) return pageOf(latin(part))
  if (/^text\/plain/i.test(type)) return asHtml(htmlOf(part, charsetOf(type)))
  return undefined
}

/** Whether it has what the frame leaves out: form controls, embedded things, pictures that are not in it. */
export const hasUnshown = (html: string): boolean =>
  /<(input|select|textarea|button|object|embed|svg|math|canvas|video|audio|iframe)\b/i.test(html) ||
  (html.match(/<img\b[^>]*/gi) ?? []).some((tag) => !/\ssrc\s*=\s*["']?data:image\//i.test(tag))

/** Its text as far as Word would show it, without entities. */
export const chunkLetters = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<(script|style|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]*>|&#?\w+;/g, ' ')
