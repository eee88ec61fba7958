import type { Connection } from '@supabase/lite'
import { requestContext } from '../request-context.ts'
import { isRecord } from './fix.ts'

type Executor = Pick<Connection['kysely'], 'executeQuery'>
type RequestContext = {
  auth?: { role?: string; uid?: string; jwt?: unknown }
  storage?: { operation?: string }
}
type Calling = { method: string; path: string; requestHeaders?: unknown }

/** lite sets up to twelve session settings in a statement each, and the method for calls of functions only. */
export function setContextAtOnce(connection: Connection): void {
  Object.assign(connection, { applyJwtSessionContext, applyRpcRequestGucs })
}

async function applyJwtSessionContext(executor: Executor, { auth, storage }: RequestContext): Promise<void> {
  // A visitor's role may be empty.
  const role = auth?.role || 'anon'
  await setAll(executor, {
    role,
    'request.jwt.claim.sub': auth?.uid ?? '',
    'request.jwt.claim.role': role,
    'request.method': requestContext()?.method ?? '',
    'storage.operation': storage?.operation ?? '',
    ...(isRecord(auth?.jwt) && { 'request.jwt.claims': JSON.stringify(auth.jwt) }),
  })
}

async function applyRpcRequestGucs(
  executor: Executor,
  { method, path, requestHeaders = {} }: Calling,
): Promise<void> {
  await setAll(executor, {
    'response.status': '',
    'response.headers': '',
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(requestHeaders),
  })
}

async function setAll(executor: Executor, settings: Record<string, string>): Promise<void> {
  const sets = Object.keys(settings).map((name, at) => `set_config('${name}', $${at + 1}, true)`)
  await executor.executeQuery({
    sql: `select ${sets.join(', ')}`,
    parameters: Object.values(settings),
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: 'context' },
  })
}
