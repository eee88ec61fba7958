import { afterAll, beforeAll } from 'vitest'
import { chain, type Fix, type Handler } from '../../../../supabase/embedded/fixes/fix.ts'
import type { Stack } from '../../../support/backend.ts'

type Options = { body?: BodyInit; json?: unknown; headers?: Record<string, string>; key?: string }

/** A request to the stack as a client would send it, with the publishable key unless told otherwise. */
export function request(stack: Stack, method: string, path: string, options: Options = {}): Request {
  const { body, json, key = stack.keys.publishable } = options
  const headers = new Headers({ apikey: key, ...options.headers })
  if (json !== undefined) headers.set('content-type', 'application/json')
  const content = json === undefined ? body : JSON.stringify(json)
  return new Request(`${stack.siteUrl}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(content !== undefined && { body: content }),
  })
}

/** lite with one fix and nothing else. */
export const liteWith = (stack: Stack, ...fixes: Fix[]): Handler => chain(fixes, stack.lite)

/** Tables and functions for the tests of a file. */
export function useObjects(stack: Stack, create: string, drop: string): void {
  const run = async (sql: string) => {
    await stack.db.exec(sql)
    await stack.reloadSchema()
  }
  beforeAll(() => run(create))
  afterAll(() => run(drop))
}
