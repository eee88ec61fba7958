/** What the auth service takes at most. */
const LONGEST_ADDRESS = 254

/** The simple pattern of spec 5, made of letters, digits and the signs of an address: an emoji is a slip of the finger. */
const address = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

/** Whether a mail could be sent there; spaces around it do not count. */
export function isAddress(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= LONGEST_ADDRESS && address.test(trimmed)
}
