const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const digits = '23456789'
const symbols = '!@#$%&*+-=?'
const everything = letters + digits + symbols

/** Product 9. */
const LENGTH = 16

/** @returns a uniformly distributed integer from 0 to `limit` - 1 */
function randomBelow(limit: number): number {
  // Values from the incomplete last part of the 32-bit range would favour small numbers.
  const ceiling = Math.floor(2 ** 32 / limit) * limit
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? ceiling
    if (drawn < ceiling) return drawn % limit
  }
}

const pick = (from: string): string => from.charAt(randomBelow(from.length))

/** Nobody sees or uses it: new users set their own through the link in the mail (product 7). */
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
