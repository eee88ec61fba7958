import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { queryAs, type Queryable } from '../database/database.ts'
import { bearerOf, readClaims, signClaims, type Claims } from './access-token.ts'
import { isRecord, peekJson, type Fix, type Handler } from './fix.ts'

const factorRow = z.object({
  id: z.string(),
  created_at: z.coerce.date(),
  updated_at: z.coerce.date(),
  status: z.enum(['unverified', 'verified']),
  friendly_name: z.nullable(z.string()),
  factor_type: z.string(),
  last_challenged_at: z.nullable(z.coerce.date()),
  secret: z.nullable(z.string()),
})
export type Factor = z.infer<typeof factorRow>

export const factorsOf = (db: Queryable, userId: string): Promise<Factor[]> =>
  queryAs(
    db,
    factorRow,
    `select id, created_at, updated_at, status, friendly_name, factor_type, last_challenged_at, secret
       from auth.mfa_factors where user_id = $1 order by created_at`,
    [userId],
  )

/** As the auth service shows a user; the secret is never told again. */
export async function withFactors(db: Queryable, user: Record<string, unknown> & { id: string }) {
  const factors = (await factorsOf(db, user.id)).map(({ secret: _, ...factor }) => factor)
  return factors.length > 0 ? { ...user, factors } : user
}

const isUser = (value: unknown): value is Record<string, unknown> & { id: string } =>
  isRecord(value) && typeof value.id === 'string'

const levelRow = z.object({ level: z.nullable(z.string()) })

/** @returns whether the session's level comes from a factor; a token may be older */
export async function isSecondLevel(db: Queryable, sessionId: string): Promise<boolean> {
  const [session] = await queryAs(
    db,
    levelRow,
    'select aal::text as level from auth.sessions where id = $1',
    [sessionId],
  )
  return session?.level === 'aal2'
}

const amrRow = z.object({ method: z.string(), timestamp: z.coerce.number() })

/** Remembers how somebody signed in to a session. */
export const addMethod = (db: Queryable, sessionId: string, method: string) =>
  db.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       values ($1, $2, now(), now(), $3)
       on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId, method],
  )

const accountRow = z.object({
  phone: z.string(),
  app_metadata: z.unknown(),
  user_metadata: z.unknown(),
  is_anonymous: z.boolean(),
})

/** What lite leaves out of a token: the level, and what the auth service knows of the person. */
export async function withLevel(db: Queryable, claims: Claims): Promise<Claims> {
  const [account] = await queryAs(
    db,
    accountRow,
    `select coalesce(phone, '') as phone, raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata,
       is_anonymous from auth.users where id = $1`,
    [claims.sub],
  )
  const amr = await queryAs(
    db,
    amrRow,
    `select authentication_method as method, extract(epoch from updated_at)::integer as timestamp
       from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [claims.session_id],
  )
  return { ...claims, ...account, aal: amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1', amr }
}

/** The user of a request's token, if lite accepts it; else lite's refusal. */
export async function userOf(request: Request, next: Handler) {
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  const response = await next(new Request(new URL('/auth/v1/user', request.url), { headers }))
  const user = await peekJson(response)
  const claims = readClaims(bearerOf(request))
  return response.ok && isUser(user) && claims ? { user, claims } : response
}

/** lite's tokens have no level, its users no factors, and a password alone changes the password in spite of a factor. */
export function assuranceLevels(db: Queryable, jwtSecret: string): Fix {
  const sign = async (token: string, method: string | undefined) => {
    const claims = readClaims(token)
    if (!claims) return token
    if (method) await addMethod(db, claims.session_id, method)
    return signClaims(await withLevel(db, claims), jwtSecret)
  }
  return async (request, next) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.slice('/auth/v1'.length)
    if (path === '/user' && request.method === 'PUT') {
      const refusal = await refuseWithoutFactor(db, request, next)
      if (refusal) return refusal
    }
    const response = await next(request)
    const method = methodOf(path, searchParams.get('grant_type'))
    const location = response.headers.get('location')
    if (location?.includes('access_token=')) {
      const target = new URL(location)
      const hash = new URLSearchParams(target.hash.slice(1))
      hash.set('access_token', await sign(hash.get('access_token') ?? '', method))
      target.hash = hash.toString()
      const headers = new Headers(response.headers)
      headers.set('location', target.href)
      return new Response(null, { status: response.status, headers })
    }
    const body = await peekJson(response)
    if (!response.ok || !isRecord(body)) return response
    if (path === '/user' && isUser(body)) return answer(response, await withFactors(db, body))
    if (typeof body.access_token !== 'string') return response
    return answer(response, {
      ...body,
      access_token: await sign(body.access_token, method),
      ...(isUser(body.user) && { user: await withFactors(db, body.user) }),
    })
  }
}

/** Where a session begins; everywhere else the methods stay as they are. */
function methodOf(path: string, grant: string | null): string | undefined {
  if (path === '/verify') return 'otp'
  return path === '/signup' || (path === '/token' && grant !== 'refresh_token') ? 'password' : undefined
}

async function refuseWithoutFactor(
  db: Queryable,
  request: Request,
  next: Handler,
): Promise<Response | undefined> {
  const body = await peekJson(request)
  const changes = isRecord(body) && ['password', 'email'].some((name) => Boolean(body[name]))
  if (!changes) return undefined
  const found = await userOf(request, next)
  if (found instanceof Response) return undefined
  const { user, claims } = found
  if (!body.password && body.email === user.email) return undefined
  if (!(await factorsOf(db, user.id)).some(({ status }) => status === 'verified')) return undefined
  if (await isSecondLevel(db, claims.session_id)) return undefined
  return Response.json(
    {
      code: 401,
      error_code: 'insufficient_aal',
      msg: 'AAL2 session is required to update email or password when MFA is enabled.',
    },
    { status: 401 },
  )
}

function answer({ status, headers: given }: Response, body: unknown): Response {
  const headers = new Headers(given)
  headers.delete('content-length')
  return Response.json(body, { status, headers })
}
