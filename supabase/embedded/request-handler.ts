import type { App } from '@supabase/lite'
import * as z from 'zod/mini'
import type { Config } from './config/read-config.ts'
import { queryAs, type OpenDatabase } from './database/database.ts'
import { onlyWithApiKey } from './fixes/api-key.ts'
import { refuseAppMetadata } from './fixes/auth-app-metadata.ts'
import { refuseEmailChange } from './fixes/auth-email-change.ts'
import { secondFactor } from './fixes/auth-factors.ts'
import { assuranceLevels } from './fixes/auth-levels.ts'
import { limitMailFrequency, limitMailsPerHour } from './fixes/auth-mail-frequency.ts'
import { confirmAgain } from './fixes/auth-confirm-again.ts'
import { confirmOtpSignup } from './fixes/auth-otp-signup.ts'
import { finishPasswordChange } from './fixes/auth-password-change.ts'
import { hideRepeatedSignup } from './fixes/auth-repeated-signup.ts'
import { forgiveReuse } from './fixes/auth-refresh.ts'
import { resendConfirmation } from './fixes/auth-resend.ts'
import { verifyEmailCode } from './fixes/auth-verify-email.ts'
import { hideUnconfirmed } from './fixes/auth-wrong-password.ts'
import { chain, withBody, type Fix, type Handler } from './fixes/fix.ts'
import { countEstimated } from './fixes/rest-count.ts'
import { embedByTable } from './fixes/rest-embeds.ts'
import { requireUpsertGrants } from './fixes/rest-upsert.ts'
import { requireFilter } from './fixes/rest-without-filter.ts'
import { safeDownload } from './fixes/storage-download.ts'
import { storageErrorCodes, storageErrors } from './fixes/storage-errors.ts'
import { refuseUnsafeKeys } from './fixes/storage-keys.ts'
import { listOneLevel } from './fixes/storage-list.ts'
import { resumableUploads } from './fixes/storage-resumable.ts'
import { signedUrlAnswers, signMany } from './fixes/storage-signed-urls.ts'
import { rawUpload } from './fixes/storage-upload.ts'
import { refuseUpsert } from './fixes/storage-upsert.ts'
import type { Inbox } from './mail/inbox.ts'
import { deliverOutbox } from './mail/outbox.ts'
import type { Origins } from './origins.ts'
import { withRequestContext } from './request-context.ts'
import { RequestQueue } from './request-queue.ts'

type Options = {
  open: OpenDatabase
  lite: Handler
  queue: RequestQueue
  config: Config
  origins: Origins
  inbox: Inbox
  mailer: NonNullable<App['_mailer']>
  sendPasswordNotice: (email: string) => void
  keys: { publishable: string; secret: string }
  jwtSecret: string
}

const storageFixes = ({ open: { db } }: Options): Fix[] => [
  storageErrorCodes,
  // First, so that the other fixes see its requests to lite.
  resumableUploads(db),
  rawUpload,
  refuseUnsafeKeys,
  refuseUpsert,
  listOneLevel,
  storageErrors,
  safeDownload,
  // Outside signMany, which reads lite's own answers.
  signedUrlAnswers,
  signMany,
]

/** The snapshot stays the same after a request that only reads. */
const writesRow = z.object({ writes: z.string() })

export function createRequestHandler(options: Options): Handler {
  const { open, lite, queue, inbox, origins } = options
  const auth = chain(authFixes(options), lite)
  const storage = chain(storageFixes(options), lite)
  const rest = chain(restFixes(options), lite)
  const files = new RequestQueue()
  // Delayed mail needs no request: the server checks every second.
  let lookedAfter = ''

  return async (input) => {
    const request = await withReadBody(input)
    const url = new URL(request.url)
    const isAuth = url.pathname.startsWith('/auth/v1/')
    const handler = isAuth ? auth : url.pathname.startsWith('/storage/v1/') ? storage : rest
    const respond = () => withRequestContext(request, origins, () => handler(request))
    // A refused request has written nothing.
    const deliver = async ({ status }: Response) => {
      if (status < 400 && (isAuth || !isReading(request))) await deliverMails(origins.of(url))
    }
    // A server runs requests in parallel, but mails one at a time, so that none is sent twice.
    if (!open.singleSession && !isAuth) {
      const response = await (touchesFiles(request, url) ? files.run(respond) : respond())
      await queue.run(() => deliver(response))
      return response
    }
    return queue.run(async () => {
      const response = await respond()
      await deliver(response)
      return response
    })
  }

  async function deliverMails(origin: string): Promise<void> {
    try {
      const [now] = await queryAs(open.db, writesRow, 'select pg_current_snapshot()::text as writes')
      if (!now || now.writes === lookedAfter) return
      await deliverOutbox(open.db, inbox, origin)
      lookedAfter = now.writes
    } catch (error) {
      // The request succeeded; the next one retries the mails.
      console.error('Outbox:', error)
    }
  }
}

function authFixes(options: Options): Fix[] {
  const { open, config, inbox, origins, mailer, sendPasswordNotice, keys, jwtSecret } = options
  const { db } = open
  const confirm = confirmAgain({
    db,
    otpLength: config.auth.email.otp_length,
    send: mailer.sendConfirmation.bind(mailer),
  })
  const fixes = [
    refuseEmailChange,
    refuseAppMetadata,
    forgiveReuse(db, config.auth.refresh_token_reuse_interval),
    limitMailFrequency(db, config.auth.email.max_frequency),
    limitMailsPerHour(db, config.auth.rate_limit.email_sent, () =>
      inbox.list().map(({ sentAt }) => Date.parse(sentAt)),
    ),
    resendConfirmation(db, confirm),
    confirmOtpSignup(db, confirm),
    verifyEmailCode,
    hideUnconfirmed(db),
    hideRepeatedSignup({ db, config, confirm }),
    finishPasswordChange(sendPasswordNotice),
    secondFactor({ db, config, jwtSecret, siteUrl: () => origins.first }),
  ]
  // First, and without a key, because a mailed link has none: every answer with a token or a user passes it.
  return [assuranceLevels(db, jwtSecret), ...fixes.map((fix) => onlyWithApiKey(Object.values(keys), fix))]
}

const restFixes = ({ open: { db }, keys }: Options): Fix[] =>
  [requireFilter, requireUpsertGrants(db, keys.secret), countEstimated, embedByTable(db)].map((fix) =>
    onlyWithApiKey(Object.values(keys), fix),
  )

/** Storage checks and deletes in one transaction, lite in two: no document may name the file in between. */
const touchesFiles = ({ method }: Request, { pathname }: URL): boolean =>
  (method === 'DELETE' && pathname.startsWith('/storage/v1/object/')) ||
  (method === 'POST' && pathname === '/rest/v1/documentos')

const isReading = ({ method }: Request): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Reads the body before the request's turn, so that a slow upload blocks nobody. */
async function withReadBody(request: Request): Promise<Request> {
  return request.body ? withBody(request, await request.arrayBuffer()) : request
}
