import * as z from 'zod/mini'
import { queryAs, type Queryable } from '../database/database.ts'
import type { Fix } from './fix.ts'

// Before its hints and its bracket: `alias:name!hint(...)`.
const EMBED = /([^\s,.:!()]+)(?:![^\s,.:!()]+)*\(/g

const keyRow = z.object({ name: z.string() })

/**
 * Where a function overrides what PostgREST detects between two tables (`private.close_embeds`), it forgets their foreign
 * keys; lite still follows one that is named by its constraint or its column. Here neither names a table.
 */
export const embedByTable =
  (db: Queryable): Fix =>
  async (request, next) => {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/rest/v1/')) return next(request)
    const select = searchParams.get('select') ?? ''
    // Spread, lite follows the foreign key, too.
    if (select.includes('...')) return refusal('Spread relationships are not supported')
    const names = [...select.matchAll(EMBED)].map(([, name = '']) => name.replaceAll('"', ''))
    if (names.length === 0) return next(request)
    const [key] = await queryAs(
      db,
      keyRow,
      `select name from unnest($1::text[]) name where exists (
         select from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
         where c.contype = 'f' and name in (c.conname, a.attname)
       ) and to_regclass(format('public.%I', name)) is null`,
      [names],
    )
    return key ? refusal(`Could not find a relationship by '${key.name}' in the schema cache`) : next(request)
  }

const refusal = (message: string): Response =>
  Response.json({ code: 'PGRST200', details: null, hint: null, message }, { status: 400 })
