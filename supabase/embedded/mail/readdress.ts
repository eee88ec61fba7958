import type { Origins } from '../origins.ts'
import type { Mail } from './inbox.ts'

/** A mail has it in a link, or encoded in another link's parameter. */
const LOOPBACK = /http(?::\/\/|%3A%2F%2F)(?:127\.0\.0\.1|localhost)(?:(?::|%3A)\d+)?(?!\.?\w)/g

/** The server may have had another port when it sent the mail. @param origin where such links lead now */
export function readdress(mail: Mail, origins: Origins, origin: string): Mail {
  const current = (text: string) =>
    text.replaceAll(LOOPBACK, (found) => {
      const address = decodeURIComponent(found)
      if (origins.allows(address)) return found
      return found === address ? origin : encodeURIComponent(origin)
    })
  return { ...mail, text: current(mail.text), html: current(mail.html), links: mail.links.map(current) }
}
