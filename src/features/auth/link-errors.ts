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

/** Words that give an English sentence away and are none in Portuguese. */
const english = new Set(
  'the is are was has have not or and of to with user invalid error failed expired denied request unable'.split(
    ' ',
  ),
)

const isEnglish = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => english.has(word))

/**
 * What a link's own parameters say went wrong, or null (spec 8, verification errors): its description where people here
 * can read it, otherwise a sentence for its code.
 */
export function errorOfLink(link: AuthLink): string | null {
  if (!link.error && !link.errorCode) return null
  if (link.errorCode === 'otp_expired') return verificationErrors.expired
  const description = link.errorDescription?.trim().slice(0, LONGEST_DESCRIPTION)
  if (description && !isEnglish(description)) return description
  return (
    sentences.get(link.errorCode) ??
    describeError({ code: link.errorCode }, sentences.get(link.error) ?? verificationErrors.byParameter)
  )
}
