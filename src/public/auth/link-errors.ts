import { describeError } from '@/lib/errors/describe-error'
import type { AuthLink } from '@/session/auth-link'
import { verificationErrors } from './texts'

const MAX_DESCRIPTION_LENGTH = 200

const serverFault = 'O servidor não conseguiu concluir a verificação. Tente novamente em alguns minutos.'

const sentences = new Map<string | null, string>([
  ['otp_expired', verificationErrors.expired],
  ['access_denied', 'O link não foi aceito. Ele pode ser inválido ou já ter sido usado.'],
  ['invalid_request', 'O link está incompleto ou foi alterado. Abra a mensagem e clique nele outra vez.'],
  ['server_error', serverFault],
  ['temporarily_unavailable', serverFault],
  ['unexpected_failure', serverFault],
])

/** The link's own description if it has one, else a text for its code; null without an error (product 8). */
export function errorOfLink(link: AuthLink): string | null {
  if (!link.error && !link.errorCode) return null
  if (link.errorCode === 'otp_expired') return verificationErrors.expired
  const text = link.errorDescription?.trim() || (link.error?.trim().includes(' ') ? link.error.trim() : '')
  if (text) return text.slice(0, MAX_DESCRIPTION_LENGTH)
  return (
    sentences.get(link.errorCode) ??
    describeError({ code: link.errorCode }, sentences.get(link.error) ?? verificationErrors.byParameter)
  )
}
