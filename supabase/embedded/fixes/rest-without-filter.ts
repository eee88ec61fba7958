import { isRecord, peekJson, type Fix } from './fix.ts'

// These parameters select no rows. A dot means a filter of an embedded table, except after `not`.
const OTHER = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey'])

const STATEMENTS = new Map([
  ['PATCH', 'UPDATE'],
  ['DELETE', 'DELETE'],
])

const choosesRows = (parameter: string): boolean =>
  !OTHER.has(parameter) && (!parameter.includes('.') || parameter.startsWith('not.'))

/** lite updates or deletes all rows without a filter; hosted projects refuse that (safeupdate). */
export const requireFilter: Fix = async (request, next) => {
  const { pathname, searchParams } = new URL(request.url)
  const verb = STATEMENTS.get(request.method)
  if (!verb || !pathname.startsWith('/rest/v1/') || [...searchParams.keys()].some(choosesRows))
    return next(request)
  // An update without columns never reaches the database.
  const change = verb === 'UPDATE' ? await peekJson(request) : undefined
  if (isRecord(change) && Object.keys(change).length === 0) return next(request)
  const message = `${verb} requires a WHERE clause`
  return Response.json({ code: '21000', details: null, hint: null, message }, { status: 400 })
}
