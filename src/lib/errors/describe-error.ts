import { isRecord } from '@/lib/is-record'
import { networkErrorOf } from './network-error'

/** A session that has ended, by the codes of the API and of the auth service. */
export const endedSessionCodes: readonly string[] = [
  'PGRST301',
  'PGRST303',
  'bad_jwt',
  'session_not_found',
  'session_expired',
]

/** Portuguese sentences by stable error code, never by message (docs/database.md). */
const sentences: Record<string, string> = {
  ...Object.fromEntries(
    [...endedSessionCodes, 'refresh_token_not_found', 'no_authorization'].map((code) => [
      code,
      'Sua sessão terminou. Entre novamente para continuar.',
    ]),
  ),
  invalid_credentials: 'Email ou senha inválidos. Tente novamente.',
  email_not_confirmed: 'Seu e-mail ainda não foi confirmado. Abra o link que enviamos para você.',
  user_already_exists: 'Já existe uma conta com este e-mail.',
  email_exists: 'Já existe uma conta com este e-mail.',
  email_address_invalid: 'Este endereço de e-mail não é válido. Confira se está escrito corretamente.',
  weak_password: 'A senha deve ter pelo menos 6 caracteres.',
  same_password: 'A nova senha precisa ser diferente da atual.',
  otp_expired: 'O link de verificação expirou. Por favor, solicite um novo link.',
  // One code for the limit per address and the limit of the whole portal.
  over_email_send_rate_limit:
    'Nenhum e-mail novo foi enviado agora, porque há um limite de envios. Se você já pediu um, confira a caixa de entrada e o spam; se não chegou, tente de novo daqui a alguns minutos.',
  over_request_rate_limit: 'Foram muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  mfa_verification_failed:
    'O código não confere. Digite os números que o aplicativo mostra agora. Se continuar assim, ligue a data e a hora automáticas do celular.',
  mfa_verification_rejected: 'O código não foi aceito. Digite os números que o aplicativo mostra agora.',
  mfa_challenge_expired: 'O código demorou demais. Digite os números que o aplicativo mostra agora.',
  mfa_factor_name_conflict: 'Você já tem um aparelho com este nome. Escolha outro.',
  mfa_factor_not_found: 'Este aparelho foi removido. Recarregue a página.',
  too_many_enrolled_mfa_factors: 'Você já tem o máximo de aparelhos. Remova um que não usa mais.',
  insufficient_aal: 'Para continuar, confirme que é você na verificação em duas etapas.',
  user_banned: 'Esta conta está bloqueada. Fale com o suporte.',
  signup_disabled: 'Novos cadastros estão temporariamente fechados.',
  validation_failed: 'Confira os dados e tente novamente.',
  MU001: 'Um dos campos tem um valor que não pode ser guardado. Confira os dados e tente novamente.',
  MU002: 'Este é o último administrador. O sistema precisa de pelo menos um.',
  MU003: 'Você não pode mudar o papel da sua própria conta nem excluí-la.',
  MU004: 'Esta mudança de situação não é permitida.',
  MU005: 'O documento não pôde ser registrado. Envie o arquivo novamente.',
  MU006: 'O arquivo é maior do que o permitido para este documento.',
  MU007: 'Este e-mail já está em uso por outra conta.',
  MU008: 'O registro não foi encontrado. Talvez tenha sido excluído.',
  MU009: 'O limite foi atingido. Fale com o suporte se precisar de mais espaço.',
  MU010: 'O papel escolhido não é válido.',
  MU011: 'Esta pessoa ainda não tem acesso aprovado.',
  MU012: 'Outra pessoa salvou uma versão mais nova. Recarregue para ver o que mudou.',
  MU013: 'Esta pessoa já é a proprietária desta organização.',
  MU014:
    'O arquivo guardado não é o que foi enviado com este documento. Não o use: avise a equipe e peça um novo envio.',
  MU015: 'Não é mais possível desfazer esta decisão.',
  MU016: 'Este documento mudou depois que você o abriu. Confira como está agora e confirme as datas de novo.',
  stale_decision: 'Já decidido por outra pessoa. A lista foi atualizada.',
  stale_review: 'Este documento já foi avaliado ou trocado por outra pessoa. A lista foi atualizada.',
  stale_dates: 'As datas deste documento mudaram. Confira as de agora e decida de novo.',
  PGRST116: 'O registro não foi encontrado ou foi alterado por outra pessoa.',
  '42501': 'Você não tem permissão para fazer isso.',
  '23505': 'Este registro já existe.',
  '23514': 'Um dos valores informados não é aceito. Confira os dados.',
  '22001': 'Um dos textos é longo demais.',
  '57014': 'O servidor demorou demais para responder. Tente novamente.',
  AccessDenied: 'Você não tem permissão para fazer isso.',
  '413': 'O arquivo é maior do que o permitido.',
  '415': 'Este tipo de arquivo não é aceito.',
}

/** Codes that name in their details what they are about (docs/database.md). */
const detailSentences: Record<string, Record<string, string>> = {
  MU009: {
    files:
      'Sua organização já guarda o máximo de arquivos. Remova os que não precisa mais ou fale com o suporte.',
    bytes:
      'O espaço para os arquivos da sua organização está cheio. Remova os que não precisa mais ou envie um arquivo menor.',
    mails: 'Esta pessoa já recebeu e-mails demais nas últimas 24 horas. Tente novamente amanhã.',
    codes: 'Você já criou códigos cinco vezes hoje. Tente de novo amanhã.',
    data_requests: 'O limite de pedidos de hoje foi atingido. Tente de novo amanhã.',
    consents: 'O registro de consentimentos está cheio. Fale com o suporte.',
    people:
      'A organização já tem dez pessoas, contando os convites abertos. Para incluir outra, remova uma delas ou retire um convite.',
    invitations: 'Hoje não é possível enviar mais convites. Tente de novo amanhã.',
    observations: 'A lista já tem o máximo de observações. Exclua as que não usa mais.',
    recovery: 'Você tentou muitas vezes. Espere uma hora e tente de novo.',
    metadata: 'Os dados da conta são grandes demais. Use um nome mais curto.',
  },
  MU011: {
    editor: 'Antes de sair, é preciso que outra pessoa seja Editor desta organização.',
    filled: 'Este perfil não está mais vazio, por isso não pode ser descartado.',
  },
  MU013: {
    person: 'Esta pessoa já faz parte da organização ou já foi convidada.',
    offered: 'Já há um convite para passar a organização a outra pessoa. Retire esse convite antes.',
    owns: 'Esta pessoa já tem o perfil de outra organização, e cada pessoa pode ser proprietária de uma só. Se aquele perfil estiver vazio, ela pode descartá-lo em “Pessoas”.',
    owner: 'Cada pessoa pode ser proprietária de uma organização só, e você já é de outra.',
  },
}

export const offlineSentence =
  'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'
const genericSentence = 'Algo não saiu como esperado. Tente novamente em alguns instantes.'

export function errorCode(error: unknown): string | null {
  if (!isRecord(error)) return null
  for (const key of ['code', 'statusCode', 'status'] as const) {
    const value = error[key]
    if (typeof value === 'number' || (typeof value === 'string' && value)) return String(value)
  }
  return null
}

export const isNetworkError = (error: unknown): boolean => networkErrorOf(error) !== null

/** @returns true without a real answer: network down, rate limit or server fault */
export function isServiceUnavailable(error: unknown): boolean {
  if (isNetworkError(error)) return true
  const status = isRecord(error) ? error.status : null
  return typeof status === 'number' && (status === 429 || status >= 500)
}

/** How the storage service refuses: by its code, or by the status alone before its version 1.11. */
export const storageRefusals: readonly string[] = ['AccessDenied', '403']

export const isPermissionError = (error: unknown): boolean => errorCode(error) === '42501'

/** Why the database refused although the role would allow it, by the details of its 42501 (docs/database.md). */
const refusals = new Map<unknown, string>([
  ['session', 'session_not_found'],
  ['second_factor', 'insufficient_aal'],
])

/** The auth service's code for the same; null: no such refusal. */
const refusalCode = (error: unknown): string | null =>
  isPermissionError(error) && isRecord(error) ? (refusals.get(error.details) ?? null) : null

/** The database knows a session's end before the token expires. */
export const isSessionRefused = (error: unknown): boolean => refusalCode(error) === 'session_not_found'

function detailSentence(code: string, error: unknown): string | undefined {
  const known = detailSentences[code]
  if (!known || !isRecord(error)) return undefined
  const { details } = error
  return typeof details === 'string' && Object.hasOwn(known, details) ? known[details] : undefined
}

/** `fallback` replaces the generic sentence where docs/product.md defines one. */
export function describeError(error: unknown, fallback: string = genericSentence): string {
  if (isNetworkError(error)) return offlineSentence
  const code = refusalCode(error) ?? errorCode(error)
  return (code && (detailSentence(code, error) ?? sentences[code])) || fallback
}
