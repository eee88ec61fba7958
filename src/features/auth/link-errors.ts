import { describeError } from '@/lib/errors/describe-error'
import type { AuthLink } from '@/session/auth-link'
import { verificationErrors } from './texts'

/** Maximum length of a text taken from the URL and shown to a person. */
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
 * What a link's own parameters say went wrong, or null (product 8, verification errors): its description, or its error
 * where that is a text and no code, as they came; otherwise a sentence for its code.
 */
export function errorOfLink(link: AuthLink): string | null {
  if (!link.error && !link.errorCode) return null
  if (link.errorCode === 'otp_expired') return verificationErrors.expired
  const text = link.errorDescription?.trim() || (link.error?.trim().includes(' ') ? link.error.trim() : '')
  if (text) return text.slice(0, LONGEST_DESCRIPTION)
  return (
    sentences.get(link.errorCode) ??
    describeError({ code: link.errorCode }, sentences.get(link.error) ?? verificationErrors.byParameter)
  )
}
