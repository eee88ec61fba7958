import { AuthRetryableFetchError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { NetworkError } from '../../../src/lib/errors/network-error.ts'
import { isDatabaseAnswer, recognizeFault } from '../../../src/public/system-check/checks/faults.ts'

const error = (code: string) => ({ code, message: 'x' })

/** As postgrest-js passes on what fetch throws. */
const noAnswer = (message: string) => ({ message, details: '', hint: '', code: '' })

const messages = {
  unreachable: 'O servidor não respondeu.',
  unavailable: 'O servidor respondeu que está fora de serviço.',
  page: 'Quem respondeu não foi o servidor, e sim uma página da internet.',
  credentials: 'A chave de acesso ao servidor foi recusada.',
  session: 'A sessão desta pessoa terminou.',
  recursion: 'Recursão infinita em uma política de acesso (RLS).',
  permission: 'Permissão negada pelo banco de dados.',
  'missing-table': 'A tabela não existe no banco de dados.',
  'missing-column': 'A estrutura da tabela é diferente da esperada.',
  'missing-function': 'A função não existe no banco de dados.',
  'read-only': 'O banco de dados está só para leitura.',
  timeout: 'O servidor demorou demais para responder.',
  'rate-limit': 'O serviço recusou o pedido por excesso de tentativas.',
  unknown: 'O servidor respondeu com um erro inesperado.',
}

test.each([
  ['a cut line', new TypeError('Failed to fetch'), 0, 'unreachable', false],
  ['a cut line, as supabase-js tells it', noAnswer('TypeError: fetch failed'), 0, 'unreachable', false],
  ['a gateway’s page', new NetworkError('gateway', { httpStatus: 502 }), 0, 'unavailable', false],
  ['the same, as supabase-js tells it', noAnswer('NetworkError: HTTP 520'), 0, 'unavailable', false],
  ['the same from the auth client', new AuthRetryableFetchError('{}', 504), 504, 'unavailable', false],
  ['the page of a hotel’s network', new NetworkError('gateway', { httpStatus: 200 }), 0, 'page', false],
  ['no answer in time', new DOMException('x', 'TimeoutError'), 0, 'timeout', false],
  ['a gateway without a backend', { message: 'upstream' }, 503, 'unavailable', false],
  ['PostgREST without a database', error('PGRST000'), 503, 'unavailable', false],
  ['a database that shuts down', error('57P01'), 500, 'unavailable', false],
  ['a wrong key', { message: 'Invalid API key' }, 401, 'credentials', false],
  ['too many requests', error('over_request_rate_limit'), 429, 'rate-limit', false],
  ['an expired token', error('PGRST303'), 401, 'session', false],
  ['recursion, although its status is 500', error('42P17'), 500, 'recursion', true],
  ['permission denied', error('42501'), 403, 'permission', true],
  ['permission denied to a visitor', error('42501'), 401, 'permission', true],
  ['a table the API does not know', error('PGRST205'), 404, 'missing-table', true],
  ['a table the database does not know', error('42P01'), 404, 'missing-table', true],
  ['a column', error('42703'), 400, 'missing-column', true],
  ['a function the API does not know', error('PGRST202'), 404, 'missing-function', true],
  ['a function the database does not know', error('42883'), 404, 'missing-function', true],
  ['a database whose quota is used up', error('25006'), 405, 'read-only', true],
  ['a statement that takes too long', error('57014'), 500, 'timeout', false],
  ['anything else', error('XYZ'), 400, 'unknown', false],
] as const)('%s', (_, thrown, status, kind, databaseAnswered) => {
  const fault = recognizeFault(thrown, status)
  expect(fault.kind).toBe(kind)
  expect(fault.message).toBe(messages[kind])
  expect(isDatabaseAnswer(fault)).toBe(databaseAnswered)
})

test.each([
  ['no answer in time', new DOMException('No answer', 'TimeoutError'), 0, 'No answer'],
  ['a cut line', { message: 'Failed to fetch', status: 0 }, 0, 'Failed to fetch'],
  ['a gateway’s page', noAnswer('NetworkError: HTTP 502'), 0, 'HTTP 502'],
  ['a gateway’s page before the auth service', new AuthRetryableFetchError('{}', 503), 503, 'HTTP 503'],
  ['an empty 500', { message: '{}', status: 500 }, 500, 'HTTP 500'],
  ['an empty 500 of the database API', {}, 500, 'HTTP 500'],
  ['a code of the database', { code: '42P01', message: 'no table' }, 404, '42P01: no table'],
] as const)('technical detail of %s', (_, thrown, status, technical) => {
  expect(recognizeFault(thrown, status).technical).toBe(technical)
})
