/** The maximum of the auth service. */
const LONGEST_ADDRESS = 254

/**
 * The simple pattern of product 5, limited to characters that occur in addresses, so that an emoji counts as a typo.
 */
const address = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

/** Whether the text looks like an e-mail address; surrounding spaces are ignored. */
export function isAddress(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= LONGEST_ADDRESS && address.test(trimmed)
}
