import * as z from 'zod/mini'
import { queryAs, type Queryable } from '../database/database.ts'
import { postedTo } from './auth-users.ts'
import { isRecord, peekJson, withBody, type Fix } from './fix.ts'

const tokenRow = z.object({ late: z.boolean(), newest: z.nullable(z.string()) })

/**
 * A refresh token may be used again for a moment, in case answers were lost; lite forgives only the last one that was
 * replaced, and ends the session otherwise. @param seconds [auth] refresh_token_reuse_interval
 */
export function forgiveReuse(db: Queryable, seconds: number): Fix {
  return async (request, next) => {
    const body = await peekJson(request)
    const refreshes = new URL(request.url).searchParams.get('grant_type') === 'refresh_token'
    if (postedTo(request) !== '/token' || !refreshes || !isRecord(body)) return next(request)
    const given = typeof body.refresh_token === 'string' ? body.refresh_token : ''
    const [token] = await queryAs(
      db,
      tokenRow,
      `select t.revoked and t.updated_at > now() - make_interval(secs => $2) as late,
         (select a.parent from auth.refresh_tokens a where a.session_id = t.session_id and not a.revoked limit 1) as newest
         from auth.refresh_tokens t where t.token = $1`,
      [given, seconds],
    )
    if (!token)
      return Response.json(
        {
          code: 400,
          error_code: 'refresh_token_not_found',
          msg: 'Invalid Refresh Token: Refresh Token Not Found',
        },
        { status: 400 },
      )
    if (!token.late || !token.newest) return next(request)
    return next(withBody(request, JSON.stringify({ ...body, refresh_token: token.newest })))
  }
}
