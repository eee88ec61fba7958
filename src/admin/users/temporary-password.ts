const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!@#$%&*+-=?'

/** Product 9. */
const LENGTH = 16

/** Nobody sees or uses it: new users set their own through the link in the mail (product 7). */
export function temporaryPassword(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(LENGTH))
  const password = Array.from(drawn, (number) => characters.charAt(number % characters.length)).join('')
  const isMixed = [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].every((kind) => kind.test(password))
  return isMixed ? password : temporaryPassword()
}
