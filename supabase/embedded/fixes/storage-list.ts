import * as z from 'zod/mini'
import { peekJson, withBody, type Fix } from './fix.ts'
import { storagePath } from './storage-path.ts'

const querySchema = z.object({
  prefix: z._default(z.string(), ''),
  search: z._default(z.string(), ''),
  limit: z._default(z.number(), 100),
  offset: z._default(z.number(), 0),
  sortBy: z.optional(z.unknown()),
})
const entrySchema = z.object({
  name: z.string(),
  id: z.unknown(),
  updated_at: z.unknown(),
  created_at: z.unknown(),
  last_accessed_at: z.unknown(),
  metadata: z.unknown(),
})

const FOLDER = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }
const ALL = 100_000

/** lite lists a whole subtree; Storage lists one level, folders first, with relative names. */
export const listOneLevel: Fix = async (request, next) => {
  if (storagePath(request)?.verb !== 'list' || request.method !== 'POST') return next(request)
  const query = querySchema.safeParse(await peekJson(request))
  if (!query.success) return next(request)
  const { search, limit, offset, sortBy } = query.data
  const prefix = query.data.prefix && query.data.prefix.replace(/\/?$/, '/')
  const response = await next(withBody(request, JSON.stringify({ prefix, limit: ALL, sortBy })))
  const entries = z.array(entrySchema).safeParse(await peekJson(response))
  if (!response.ok || !entries.success) return response

  const below = entries.data
    .map((entry) => ({ ...entry, name: entry.name.slice(prefix.length) }))
    .filter(({ name }) => name.toLowerCase().startsWith(search.toLowerCase()))
  const folders = new Set(
    below.flatMap(({ name }) => (name.includes('/') ? name.split('/').slice(0, 1) : [])),
  )
  const files = below.filter(({ name }) => !name.includes('/'))
  const level = [...[...folders].sort().map((name) => ({ name, ...FOLDER })), ...files]
  return Response.json(level.slice(offset, offset + limit))
}
