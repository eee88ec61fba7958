import type { App } from '@supabase/lite'
import type { Config } from './config/read-config.ts'
import type { OpenDatabase } from './database/database.ts'
import { onlyWithApiKey } from './fixes/api-key.ts'
import { refuseEmailChange } from './fixes/auth-email-change.ts'
import { limitMailFrequency } from './fixes/auth-mail-frequency.ts'
import { confirmOtpSignup } from './fixes/auth-otp-signup.ts'
import { hideRepeatedSignup } from './fixes/auth-repeated-signup.ts'
import { resendConfirmation } from './fixes/auth-resend.ts'
import { chain, withBody, type Fix, type Handler } from './fixes/fix.ts'
import { safeDownload } from './fixes/storage-download.ts'
import { storageErrors } from './fixes/storage-errors.ts'
import { refuseUnsafeKeys } from './fixes/storage-keys.ts'
import { listOneLevel } from './fixes/storage-list.ts'
import { signedUrlAnswers, signMany } from './fixes/storage-signed-urls.ts'
import { rawUpload } from './fixes/storage-upload.ts'
import { refuseUpsert } from './fixes/storage-upsert.ts'
import type { Inbox } from './mail/inbox.ts'
import { deliverOutbox } from './mail/outbox.ts'
import { withMailContext } from './mail/request-context.ts'
import type { Origins } from './origins.ts'
import { RequestQueue } from './request-queue.ts'

type Options = {
  open: OpenDatabase
  lite: Handler
  queue: RequestQueue
  config: Config
  origins: Origins
  inbox: Inbox
  mailer: NonNullable<App['_mailer']>
  keys: { publishable: string; secret: string }
}

const STORAGE_FIXES: Fix[] = [
  rawUpload,
  refuseUnsafeKeys,
  refuseUpsert,
  listOneLevel,
  storageErrors,
  safeDownload,
  // Outside of signMany, which reads lite's own answers.
  signedUrlAnswers,
  signMany,
]

/** The API as one function: the fixes around lite, one request at a time where the database needs it. */
export function createRequestHandler(options: Options): Handler {
  const { open, lite, queue, inbox, origins } = options
  const auth = chain(authFixes(options), lite)
  const storage = chain(STORAGE_FIXES, lite)
  const files = new RequestQueue()

  return async (input) => {
    const request = await withReadBody(input)
    const url = new URL(request.url)
    const isAuth = url.pathname.startsWith('/auth/v1/')
    const handler = isAuth ? auth : url.pathname.startsWith('/storage/v1/') ? storage : lite
    const respond = () => withMailContext(url, origins, () => handler(request))
    const deliver = async () => {
      if (isAuth || !isReading(request)) await deliverMails(origins.of(url))
    }
    // A server takes requests as they come; only the mails go one after the other, so that none goes twice.
    if (!open.singleSession && !isAuth) {
      const response = await (touchesFiles(request, url) ? files.run(respond) : respond())
      await queue.run(deliver)
      return response
    }
    return queue.run(async () => {
      const response = await respond()
      await deliver()
      return response
    })
  }

  async function deliverMails(origin: string): Promise<void> {
    try {
      await deliverOutbox(open.db, inbox, origin)
    } catch (error) {
      // The request itself succeeded; the mails wait for the next one.
      console.error('Outbox:', error)
    }
  }
}

function authFixes({ open: { db }, config, mailer, keys }: Options): Fix[] {
  const sendConfirmation = mailer.sendConfirmation.bind(mailer)
  const fixes = [
    refuseEmailChange,
    limitMailFrequency(db, config.auth.email.max_frequency),
    resendConfirmation(db, sendConfirmation),
    confirmOtpSignup(db),
    hideRepeatedSignup({ db, config, sendConfirmation }),
  ]
  return fixes.map((fix) => onlyWithApiKey(Object.values(keys), fix))
}

/**
 * lite asks the policies whether a file may go, and removes it in a second transaction; Storage does both in one. So no
 * document gets to name the file in between.
 */
const touchesFiles = ({ method }: Request, { pathname }: URL): boolean =>
  (method === 'DELETE' && pathname.startsWith('/storage/v1/object/')) ||
  (method === 'POST' && pathname === '/rest/v1/documentos')

const isReading = ({ method }: Request): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** The whole body before its turn comes: nothing slow happens while others wait. */
async function withReadBody(request: Request): Promise<Request> {
  return request.body ? withBody(request, await request.arrayBuffer()) : request
}
