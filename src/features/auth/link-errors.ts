import { describeError } from '@/shared/errors/describe-error'
import type { AuthLink } from '@/shared/session/auth-link'
import { verificationErrors } from './texts'

/** The longest text taken from an address that is shown to a person. */
const LONGEST_DESCRIPTION = 200

const serverFault = 'O servidor não conseguiu concluir a verificação. Tente novamente em alguns minutos.'

/** Sentences for the values of `error` and `error_code` that the auth service and its providers are known to send. */
const sentences = new Map<string | null, string>([
  ['otp_expired', verificationErrors.expired],
  ['access_denied', 'O link não foi aceito. Ele pode ser inválido ou já ter sido usado.'],
  ['invalid_request', 'O link está incompleto ou foi alterado. Abra a mensagem e clique nele outra vez.'],
  ['server_error', serverFault],
  ['temporarily_unavailable', serverFault],
  ['unexpected_failure', serverFault],
])

/**
 * What a link's own parameters say went wrong, or null (spec 8, verification errors): its description or its error as it came where
 * that is a text, otherwise a sentence for its code.
 */
export function errorOfLink(link: AuthLink): string | null {
  if (!link.error && !link.errorCode) return null
  if (link.errorCode === 'otp_expired') return verificationErrors.expired
  const [text] = [link.errorDescription, link.error].filter((said) => said?.trim().includes(' '))
  if (text) return text.trim().slice(0, LONGEST_DESCRIPTION)
  return (
    sentences.get(link.errorCode) ??
    describeError({ code: link.errorCode }, sentences.get(link.error) ?? verificationErrors.byParameter)
  )
}
