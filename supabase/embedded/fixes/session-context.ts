import type { Connection } from '@supabase/lite'
import { isRecord } from './fix.ts'

type Executor = Pick<Connection['kysely'], 'executeQuery'>
type RequestContext = {
  auth?: { role?: string; uid?: string; jwt?: unknown }
  storage?: { operation?: string }
}
type Calling = { method: string; path: string; requestHeaders?: unknown }

/**
 * lite tells the database who asks and how, by one statement for each setting: up to twelve of them, where the question
 * itself is one. Here one statement sets them all, as PostgREST's does.
 */
export function setContextAtOnce(connection: Connection): void {
  Object.assign(connection, { applyJwtSessionContext, applyRpcRequestGucs })
}

async function applyJwtSessionContext(executor: Executor, { auth, storage }: RequestContext): Promise<void> {
  // An empty role is a visitor's, too.
  const role = auth?.role || 'anon'
  await setAll(executor, {
    role,
    'request.jwt.claim.sub': auth?.uid ?? '',
    'request.jwt.claim.role': role,
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
