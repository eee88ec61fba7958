import { isRecord } from '@/lib/is-record'
import { errorCode } from '@/lib/errors/describe-error'
import { networkErrorOf } from '@/lib/errors/network-error'
import { applyMigrations } from './texts'

/** These are the causes that the system check distinguishes (product 8). */
const sentences = {
  unreachable: {
    message: 'O servidor não respondeu.',
    advice: 'Verifique as credenciais e a disponibilidade do serviço, e se este aparelho está conectado.',
  },
  unavailable: {
    message: 'O servidor respondeu que está fora de serviço.',
    advice: 'Verifique a disponibilidade do serviço no painel do Supabase e tente de novo em alguns minutos.',
  },
  page: {
    message: 'Quem respondeu não foi o servidor, e sim uma página da internet.',
    advice:
      'Veja se a rede deste aparelho pede um login, como a de um hotel, e confira VITE_SUPABASE_URL da publicação.',
  },
  credentials: {
    message: 'A chave de acesso ao servidor foi recusada.',
    advice: 'Confira as credenciais VITE_SUPABASE_URL e VITE_SUPABASE_PUBLISHABLE_KEY da publicação.',
  },
  session: {
    message: 'A sessão desta pessoa terminou.',
    advice: 'Saia, entre novamente e repita a verificação.',
  },
  recursion: {
    message: 'Recursão infinita em uma política de acesso (RLS).',
    advice:
      'Uma política consulta a própria tabela que protege. Mova a consulta para uma função security definer: veja a aba Políticas RLS, Solução.',
  },
  permission: {
    message: 'Permissão negada pelo banco de dados.',
    advice: 'Confira as permissões (GRANT) e as políticas desta tabela ou função.',
  },
  'missing-table': {
    message: 'A tabela não existe no banco de dados.',
    advice: applyMigrations,
  },
  'missing-column': {
    message: 'A estrutura da tabela é diferente da esperada.',
    advice: applyMigrations,
  },
  'missing-function': {
    message: 'A função não existe no banco de dados.',
    advice: applyMigrations,
  },
  'read-only': {
    message: 'O banco de dados está só para leitura.',
    advice: 'Veja a cota e o espaço em disco do projeto no painel do Supabase.',
  },
  timeout: {
    message: 'O servidor demorou demais para responder.',
    advice: 'Tente de novo. Se o problema continuar, verifique a carga do banco de dados.',
  },
  'rate-limit': {
    message: 'O serviço recusou o pedido por excesso de tentativas.',
    advice: 'Aguarde alguns minutos e repita a verificação.',
  },
  unknown: {
    message: 'O servidor respondeu com um erro inesperado.',
    advice: 'Envie o relatório desta página ao suporte técnico.',
  },
} satisfies Record<string, { message: string; advice: string }>

export type FaultKind = keyof typeof sentences

export type Fault = { kind: FaultKind; message: string; advice: string; technical: string }

const byCode: Record<string, FaultKind> = {
  '42P17': 'recursion',
  '42501': 'permission',
  '42P01': 'missing-table',
  PGRST205: 'missing-table',
  '42703': 'missing-column',
  PGRST204: 'missing-column',
  '42883': 'missing-function',
  PGRST202: 'missing-function',
  '25006': 'read-only',
  '57014': 'timeout',
  PGRST003: 'timeout',
  PGRST301: 'session',
  PGRST302: 'session',
  PGRST303: 'session',
  over_request_rate_limit: 'rate-limit',
}

// PostgreSQL's connection, resource, shutdown and system errors, and PostgREST without a database.
const outOfService = /^(08|53|57P|58|XX|PGRST00)/

function kindOf(error: unknown, status: number): FaultKind {
  const code = errorCode(error)
  const known = code === null ? undefined : byCode[code]
  if (known) return known
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  if (networkErrorOf(error) && status < 500) return status === 0 ? 'unreachable' : 'page'
  if (status === 429) return 'rate-limit'
  if (status >= 500 || (code !== null && outOfService.test(code))) return 'unavailable'
  // The API gateway refuses a wrong key before the database is reached.
  if (status === 401 && (code === null || code === '401')) return 'credentials'
  return 'unknown'
}

function technicalOf(error: unknown, status: number): string {
  const text = isRecord(error) ? error.message : error
  // Browser error codes mean nothing to support, and an empty answer has no message.
  const code = error instanceof DOMException ? null : errorCode(error)
  const known = code !== null && code !== '0' && code !== String(status) ? code : null
  return [
    known ?? (status > 0 ? `HTTP ${status}` : null),
    typeof text === 'string' && text !== '{}' ? text : null,
  ]
    .filter(Boolean)
    .join(': ')
}

/** @param status of the answer, 0 without one */
export function recognizeFault(error: unknown, status = 0): Fault {
  const gateway = networkErrorOf(error)?.httpStatus
  const kind = kindOf(error, gateway || status)
  const technical = gateway ? `HTTP ${gateway}` : technicalOf(error, status)
  return { kind, ...sentences[kind], technical }
}

/** @returns true if the database answered; a rejected session never reaches it */
export const isDatabaseAnswer = ({ kind }: Fault): boolean =>
  ['recursion', 'permission', 'missing-table', 'missing-column', 'missing-function', 'read-only'].includes(
    kind,
  )
