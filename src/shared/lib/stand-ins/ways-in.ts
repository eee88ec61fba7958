/**
 * Stands in for passkeys and wallets inside the auth client of a build (scripts/build/client-parts.ts): one signs in with
 * e-mail and password.
 */
const notOffered = (): never => {
  throw new Error('Only e-mail and password sign in here')
}

/** Made by every client, used by nobody. */
export class WebAuthnApi {
  readonly available = false
}

export const webAuthnAbortService = { createNewAbortSignal: notOffered, cancelCeremony: notOffered }
export const browserSupportsWebAuthn = (): boolean => false

export {
  notOffered as createCredential,
  notOffered as createSiweMessage,
  notOffered as deserializeCredentialCreationOptions,
  notOffered as deserializeCredentialRequestOptions,
  notOffered as fromHex,
  notOffered as getAddress,
  notOffered as getCredential,
  notOffered as serializeCredentialCreationResponse,
  notOffered as serializeCredentialRequestResponse,
  notOffered as toHex,
}
