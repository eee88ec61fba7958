const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const digits = '23456789'
const symbols = '!@#$%&*+-=?'
const everything = letters + digits + symbols

/** Characters of a temporary password (spec 9). */
const LENGTH = 16

/** A number from 0 up to, not including, `limit`, each as likely as the others. */
function randomBelow(limit: number): number {
  // The last, incomplete stretch of the 32-bit range would favour small numbers: those draws are thrown away.
  const ceiling = Math.floor(2 ** 32 / limit) * limit
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? ceiling
    if (drawn < ceiling) return drawn % limit
  }
}

const pick = (from: string): string => from.charAt(randomBelow(from.length))

/**
 * A random password of 16 letters, digits and symbols, at least one of each (spec 7). Nobody ever sees or uses it:
 * the new person sets their own by the link in their mail.
 */
export function temporaryPassword(): string {
  const characters = [pick(letters), pick(digits), pick(symbols)]
  while (characters.length < LENGTH) characters.push(pick(everything))
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1)
    const kept = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = kept
  }
  return characters.join('')
}
