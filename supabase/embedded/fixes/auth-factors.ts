import { randomUUID } from 'node:crypto'
import { renderSVG } from 'uqr'
import * as z from 'zod/mini'
import type { Config } from '../config/read-config.ts'
import { queryAs, type Database } from '../database/database.ts'
import { signClaims, type Claims } from './access-token.ts'
import {
  addMethod,
  factorsOf,
  isSecondLevel,
  userOf,
  withFactors,
  withLevel,
  type Factor,
} from './auth-levels.ts'
import { peekJson, type Fix } from './fix.ts'
import { isTotpCode, newSecret } from './totp.ts'

type Options = { db: Database; config: Config; jwtSecret: string; siteUrl: () => string }
type User = Record<string, unknown> & { id: string }
/** Who calls: the user as lite shows it, and what their token says. */
type Caller = { user: User; claims: Claims }

const ADDRESS = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?\/?$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const FIVE_MINUTES = '5 minutes'

const enrolment = z.object({
  factor_type: z.string(),
  friendly_name: z._default(z.string(), ''),
  issuer: z._default(z.string(), ''),
})
const attempt = z.object({ challenge_id: z.string(), code: z._default(z.string(), '') })
const challengeRow = z.object({ used: z.boolean(), expired: z.boolean() })

/** The second factor (MFA), which lite lacks: TOTP alone, with the auth service's codes and order of checks. */
export function secondFactor(options: Options): Fix {
  const limits = { challenge: rateLimit(), verify: rateLimit() }
  return async (request, next) => {
    const [match, factorId, verb] = ADDRESS.exec(new URL(request.url).pathname) ?? []
    const route = `${request.method} ${verb ?? (factorId ? 'factor' : 'factors')}`
    if (match === undefined || !ROUTES.has(route)) return next(request)
    const caller = await userOf(request, next)
    if (caller instanceof Response) return caller
    const body = await peekJson(request)
    if (factorId === undefined) return enrol(options, caller, body)
    if (!UUID.test(factorId)) return refuse(404, 'validation_failed', 'factor_id must be an UUID')
    const factor = (await factorsOf(options.db, caller.user.id)).find(
      ({ id }) => id === factorId.toLowerCase(),
    )
    if (!factor) return refuse(404, 'mfa_factor_not_found', 'Factor not found')
    if (verb === undefined) return remove(options, caller, factor)
    if (verb !== 'challenge' && verb !== 'verify') return next(request)
    if (!limits[verb](caller.user.id))
      return refuse(429, 'over_request_rate_limit', 'Request rate limit reached')
    return verb === 'challenge' ? challenge(options, factor) : verify(options, caller, factor, body)
  }
}

async function enrol(
  { db, config, siteUrl }: Options,
  { user, claims }: Caller,
  body: unknown,
): Promise<Response> {
  const { max_enrolled_factors: most, totp } = config.auth.mfa
  const wanted = enrolment.safeParse(body).data
  if (wanted?.factor_type === 'phone' || wanted?.factor_type === 'webauthn')
    return refuse(422, `mfa_${wanted.factor_type}_enroll_not_enabled`, 'MFA enroll is disabled')
  if (wanted?.factor_type !== 'totp')
    return refuse(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  if (!totp.enroll_enabled)
    return refuse(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
  const { friendly_name: name, issuer } = wanted
  await db.query(
    `delete from auth.mfa_factors f where f.status <> 'verified' and f.created_at < now() - interval '${FIVE_MINUTES}'
       and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
  )
  const factors = await factorsOf(db, user.id)
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name))
    return refuse(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    )
  if (factors.length >= most)
    return refuse(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (factors.some(isVerified) && !(await isSecondLevel(db, claims.session_id)))
    return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  const id = randomUUID()
  const secret = newSecret()
  await db.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
    [id, user.id, name, secret],
  )
  const uri = otpauthUri(issuer || new URL(siteUrl()).host, String(user.email), secret)
  const qrCode = renderSVG(uri, { ecc: 'M' })
  return Response.json({ id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } })
}

async function challenge({ db, config }: Options, factor: Factor): Promise<Response> {
  if (!config.auth.mfa.totp.verify_enabled) return verifyDisabled()
  const id = randomUUID()
  await db.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), '127.0.0.1')`,
    [id, factor.id],
  )
  await db.query('update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1', [
    factor.id,
  ])
  const expires_at = Math.floor(Date.now() / 1000) + 300
  return Response.json({ id, type: 'totp', expires_at })
}

async function verify(options: Options, caller: Caller, factor: Factor, body: unknown): Promise<Response> {
  const { db, config } = options
  const given = attempt.safeParse(body).data
  if (!given?.code) return refuse(400, 'validation_failed', 'Code needs to be non-empty')
  if (!config.auth.mfa.totp.verify_enabled) return verifyDisabled()
  if (!UUID.test(given.challenge_id))
    return refuse(400, 'bad_json', 'Could not parse request body as JSON: uuid: incorrect UUID')
  const [found] = await queryAs(
    db,
    challengeRow,
    `select verified_at is not null as used, created_at < now() - interval '${FIVE_MINUTES}' as expired
       from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [given.challenge_id, factor.id],
  )
  if (!found)
    return refuse(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  // The auth service has one code for both.
  if (found.used) return refuse(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (found.expired) {
    await db.query('delete from auth.mfa_challenges where id = $1', [given.challenge_id])
    return refuse(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${given.challenge_id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  if (!isTotpCode(factor.secret ?? '', given.code))
    return refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  return Response.json(await lift(options, caller, factor, given.challenge_id))
}

/** The session rises, with new tokens; the person's other sessions of a lower level end. */
async function lift(
  { db, config, jwtSecret }: Options,
  { user, claims }: Caller,
  factor: Factor,
  challengeId: string,
) {
  const refresh_token = randomUUID()
  await db.transaction(async (tx) => {
    await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [challengeId])
    await tx.query(
      `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1 and status <> 'verified'`,
      [factor.id],
    )
    await addMethod(tx, claims.session_id, 'totp')
    await tx.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [
      claims.session_id,
      factor.id,
    ])
    await tx.query(
      `with replaced as (
         update auth.refresh_tokens set revoked = true, updated_at = now()
         where session_id = $4 and not revoked returning token
       )
       insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
       values ($1, $2, $3, $4, (select token from replaced limit 1))`,
      [randomUUID(), refresh_token, user.id, claims.session_id],
    )
    await tx.query(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [user.id])
    await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id])
  })
  const iat = Math.floor(Date.now() / 1000)
  const expires_in = config.auth.jwt_expiry
  const expires_at = iat + expires_in
  return {
    access_token: signClaims(await withLevel(db, { ...claims, iat, exp: expires_at }), jwtSecret),
    token_type: 'bearer',
    expires_in,
    expires_at,
    refresh_token,
    user: await withFactors(db, user),
  }
}

async function remove({ db }: Options, { claims }: Caller, factor: Factor): Promise<Response> {
  if (isVerified(factor) && !(await isSecondLevel(db, claims.session_id)))
    return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  await db.transaction(async (tx) => {
    await tx.query('delete from auth.mfa_factors where id = $1', [factor.id])
    await tx.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
         and session_id in (select id from auth.sessions where factor_id = $1)`,
      [factor.id],
    )
    await tx.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [
      factor.id,
    ])
  })
  return Response.json({ id: factor.id })
}

const ROUTES = new Set(['POST factors', 'DELETE factor', 'POST challenge', 'POST verify'])

const isVerified = ({ status }: Factor) => status === 'verified'

const verifyDisabled = () =>
  refuse(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')

const refuse = (code: number, error_code: string, msg: string): Response =>
  Response.json({ code, error_code, msg }, { status: code })

function otpauthUri(issuer: string, account: string, secret: string): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%40', '@')
  const values = { algorithm: 'SHA1', digits: '6', issuer, period: '30', secret }
  const query = Object.entries(values).map(([name, value]) => `${name}=${encode(value)}`)
  return `otpauth://totp/${encode(issuer)}:${encode(account)}?${query.join('&')}`
}

const BURST = 30
const A_MINUTE = 15

/**
 * As the auth service limits both requests, but for each person: it goes by addresses, and there is only one here.
 * @returns whether another request is within the limit
 */
function rateLimit(): (userId: string) => boolean {
  const buckets = new Map<string, { left: number; at: number }>()
  return (userId) => {
    const now = Date.now()
    const { left, at } = buckets.get(userId) ?? { left: BURST, at: now }
    const filled = Math.min(BURST, left + ((now - at) / 60_000) * A_MINUTE)
    buckets.set(userId, { left: filled >= 1 ? filled - 1 : filled, at: now })
    return filled >= 1
  }
}
