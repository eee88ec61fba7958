import { emailAddress } from '@/lib/normalize-text'

/** Maximum length in the auth service. */
const MAX_ADDRESS_LENGTH = 254

/** Product 5, limited to characters that occur in addresses, so that an emoji counts as a typo. */
const address = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

export function isAddress(text: string): boolean {
  const bare = emailAddress(text)
  return bare.length <= MAX_ADDRESS_LENGTH && address.test(bare)
}
