const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const among = /^(.*?)([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(.*)$/s

/** The database fails on anything but a UUID. */
export const isUuid = (text: string): boolean => uuid.test(text)

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** It is null for none, for several, and where more letters or figures follow than an id has. */
function idAmong(text: string): string | null {
  const [, before = '', id = null, after = ''] = among.exec(text) ?? []
  // '3d' is a '=' of a mail that was not decoded.
  const isWhole = !/[a-z0-9]$/.test(before.replace(/3d$/, '')) && !/^-?[a-z0-9]/.test(after)
  return isWhole && !among.test(after) ? id : null
}

/**
 * The id in a part of an address, in lower case, whatever mail programs and messengers put around it or into it: '<id>).', '%20',
 * '&gt;', a line's break, dashes of their own. Null where it is not certain.
 */
export function readId(text: string): string | null {
  const plain = decoded(decoded(text))
    .toLowerCase()
    .replace(/[\xAD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  return idAmong(plain) ?? idAmong(plain.replace(/=?\s+/g, ''))
}
