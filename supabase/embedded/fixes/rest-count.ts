import type { Fix } from './fix.ts'

/** For `count=estimated`, lite uses the planner's guess and may answer 206 or 416; PostgREST counts. */
export const countEstimated: Fix = async (request, next) => {
  const prefer = request.headers.get('prefer') ?? ''
  if (!/\bcount=estimated\b/.test(prefer)) return next(request)
  const counted = new Request(request)
  counted.headers.set('prefer', prefer.replace('count=estimated', 'count=exact'))
  const answer = await next(counted)
  const applied = answer.headers.get('preference-applied')
  if (applied === null) return answer
  const headers = new Headers(answer.headers)
  headers.set('preference-applied', applied.replace('count=exact', 'count=estimated'))
  return new Response(answer.body, { status: answer.status, headers })
}
