import * as z from 'zod/mini'
import { queryAs, type Queryable } from '../database/database.ts'
import { isRecord, peekJson, type Fix } from './fix.ts'

const ungranted = z.object({ ungranted: z.boolean() })

/** PostgREST writes every sent column, so an upsert needs the update right on its key; lite skips the key. */
export function requireUpsertGrants(db: Queryable, secretKey: string): Fix {
  return async (request, next) => {
    const { pathname, searchParams } = new URL(request.url)
    const [, table] = /^\/rest\/v1\/([^/]+)$/.exec(pathname) ?? []
    const merges = request.headers.get('prefer')?.includes('resolution=merge-duplicates')
    if (request.method !== 'POST' || !table || !merges) return next(request)
    const columns =
      searchParams.get('columns')?.replaceAll('"', '').split(',') ?? (await sentColumns(request))
    const role = roleOf(request, secretKey)
    const [found] = await queryAs(
      db,
      ungranted,
      `select coalesce(bool_or(not has_column_privilege($1, a.attrelid, a.attnum, 'update')), false) as ungranted
         from pg_attribute a where a.attrelid = to_regclass(format('public.%I', $2::text)) and a.attname = any ($3)`,
      [role, table, columns],
    )
    if (!found?.ungranted) return next(request)
    const message = `permission denied for table ${table}`
    return Response.json(
      { code: '42501', details: null, hint: null, message },
      { status: role === 'anon' ? 401 : 403 },
    )
  }
}

async function sentColumns(request: Request): Promise<string[]> {
  const body = await peekJson(request)
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  return rows.filter(isRecord).flatMap((row) => Object.keys(row))
}

/** lite verifies the token: a forged one can only cause this refusal. */
function roleOf(request: Request, secretKey: string): 'anon' | 'authenticated' | 'service_role' {
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  if (token === secretKey || (!token && request.headers.get('apikey') === secretKey)) return 'service_role'
  return token?.split('.').length === 3 ? 'authenticated' : 'anon'
}
