/** Maximum length in the auth service. */
const LONGEST_ADDRESS = 254

/** Product 5, limited to characters that occur in addresses, so that an emoji counts as a typo. */
const address = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

export function isAddress(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= LONGEST_ADDRESS && address.test(trimmed)
}
