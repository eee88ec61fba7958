const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const digits = '23456789'
const symbols = '!@#$%&*+-=?'
const everything = letters + digits + symbols

/** Characters of a temporary password (product 9). */
const LENGTH = 16

/** A uniformly distributed integer from 0 to `limit` - 1. */
function randomBelow(limit: number): number {
  // The incomplete last part of the 32-bit range would favour small numbers, so values in it are rejected.
  const ceiling = Math.floor(2 ** 32 / limit) * limit
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? ceiling
    if (drawn < ceiling) return drawn % limit
  }
}

const pick = (from: string): string => from.charAt(randomBelow(from.length))

/**
 * A random password of 16 letters, digits and symbols, at least one of each (product 7). Nobody ever sees or uses it:
 * the new user sets their own through the link in the mail.
 */
export function temporaryPassword(): string {
  const characters = [pick(letters), pick(digits), pick(symbols)]
  while (characters.length < LENGTH) characters.push(pick(everything))
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1)
    const swapped = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = swapped
  }
  return characters.join('')
}
