import { join } from 'node:path'
import { App, setExperimental } from '@supabase/lite'
import { liteConfig, redirectList } from './config/lite-config.ts'
import { readConfig, type Config } from './config/read-config.ts'
import { FileStore } from './data/file-store.ts'
import { dropHalfMade, markComplete, preparedWith } from './data/folder.ts'
import { lockFolder } from './data/lock.ts'
import { loadSecrets } from './data/secrets.ts'
import { tableExists, type Database, type OpenDatabase } from './database/database.ts'
import { applyMigrations, seed, type MigrationState } from './database/migrations.ts'
import { RESET_SESSION } from './database/prelude.ts'
import { platformVersion, preparePlatform } from './database/prepare.ts'
import { toPostgrestError } from './fixes/database-errors.ts'
import { preserveGrants } from './fixes/grants.ts'
import { quietConsole } from './fixes/quiet-console.ts'
import { setContextAtOnce } from './fixes/session-context.ts'
import { ADMIN_EMAIL, PUBLISHABLE_KEY } from './keys.ts'
import { ensureLocalAdmin } from './local-admin.ts'
import { Inbox } from './mail/inbox.ts'
import { createMailer, createPasswordNotice } from './mail/mailer.ts'
import { deliverOutbox } from './mail/outbox.ts'
import { Origins, withLoopbackNames } from './origins.ts'
import { createRequestHandler } from './request-handler.ts'
import { RequestQueue } from './request-queue.ts'
import type { StackOptions } from './stack-options.ts'

export type Stack = {
  db: Database
  inbox: Inbox
  files: FileStore
  origins: Origins
  readonly siteUrl: string
  keys: { publishable: string; secret: string }
  admin: { email: string; password: string }
  /** Where sample data keep their guide, if there is one. */
  guide: string | undefined
  migrations: MigrationState
  fetch: typeof fetch
  /** lite without queue and fixes, to test its faults. */
  lite: (request: Request) => Promise<Response>
  /** Changes the address, for instance when the real port is known. */
  serveAt(origins: string[]): void
  /** On a hosted project, pg_cron runs this once a day. */
  runDaily(): Promise<void>
  /** Sends due mails; requests that write do so by themselves. @returns how many */
  deliverMail(): Promise<number>
  migrate(): Promise<MigrationState>
  /** Like PostgREST's `notify pgrst, 'reload schema'`. */
  reloadSchema(): Promise<void>
  seed(): Promise<void>
  ensureAdmin(): Promise<void>
  snapshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** @throws StartError for a broken config.toml, a failed migration or a folder in use */
export async function createStack(options: StackOptions = {}): Promise<Stack> {
  quietConsole()
  setExperimental('storage', true)
  const { folder } = options
  const root = options.root ?? process.cwd()
  const config = readConfig(join(root, 'supabase', 'config.toml'))
  if (options.mailFrequency !== undefined) config.auth.email.max_frequency = options.mailFrequency
  if (options.mailsPerHour !== undefined) config.auth.rate_limit.email_sent = options.mailsPerHour

  const release = folder ? await lockFolder(folder.lock) : () => undefined
  try {
    if (folder) dropHalfMade(folder)
    const open = await openDatabase(options)
    try {
      return await assemble({ options, root, config, open, release })
    } catch (error) {
      await open.close()
      throw error
    }
  } catch (error) {
    release()
    throw error
  }
}

type Parts = {
  options: StackOptions
  root: string
  config: Config
  open: OpenDatabase
  release: () => void
}

async function assemble({ options, root, config, open, release }: Parts): Promise<Stack> {
  const { folder } = options
  const { connection, db } = open
  const supabaseDir = join(root, 'supabase')
  const secrets = loadSecrets(folder?.secrets)
  const origins = new Origins(options.origins ?? withLoopbackNames(config.auth.site_url))
  const inbox = new Inbox(folder?.inbox)
  const files = new FileStore(folder?.files)
  const admin = { email: ADMIN_EMAIL, password: options.adminPassword ?? secrets.adminPassword }
  const keys = { publishable: PUBLISHABLE_KEY, secret: secrets.secretKey }

  connection.normalizeDbError = toPostgrestError
  const app = new App({ connection, ...liteConfig(config, secrets, [...origins.list]) })
  const mailer = createMailer({ root, config, origins, inbox })
  const sendPasswordNotice = createPasswordNotice({ root, config, origins, inbox })
  app._mailer = mailer
  app._storageAdapter = files
  await app.init()
  preserveGrants(connection)
  setContextAtOnce(connection)
  const platform = platformVersion()
  if (!folder || preparedWith(folder) !== platform) await preparePlatform(app, open)
  else await db.exec(RESET_SESSION)

  const ensureAdmin = () => ensureLocalAdmin(db, admin.password)
  const migrations = await applyMigrations(open, supabaseDir)
  if (migrations.isNew && options.seed !== false) await seed(db, supabaseDir, config)
  if (options.admin !== false) await ensureAdmin()
  await deliverOutbox(db, inbox, origins.first)
  if (folder) markComplete(folder, platform)

  const queue = new RequestQueue()
  const lite = (request: Request) => app.fetch(request, { peerAddress: null })
  const handle = createRequestHandler({
    open,
    lite,
    queue,
    config,
    origins,
    inbox,
    mailer,
    sendPasswordNotice,
    keys,
    jwtSecret: secrets.jwtSecret,
  })
  const deliver = () => deliverOutbox(db, inbox, origins.first)
  return {
    db,
    inbox,
    files,
    origins,
    get siteUrl() {
      return origins.first
    },
    keys,
    admin,
    guide: folder?.guide,
    migrations,
    fetch: (input, init) => handle(new Request(input, init)),
    lite,
    serveAt(list) {
      origins.set(list)
      app.config.auth.site_url = origins.first
      app.config.auth.additional_redirect_urls = redirectList(list)
    },
    runDaily: () =>
      queue.run(async () => {
        if (!(await tableExists(db, 'private.daily_runs'))) return
        await db.exec('select private.run_daily()')
        await deliver()
      }),
    deliverMail: () => queue.run(deliver),
    migrate: () => queue.run(() => applyMigrations(open, supabaseDir)),
    reloadSchema: () => queue.run(() => connection.clearSchemaCache()),
    seed: () => queue.run(() => seed(db, supabaseDir, config)),
    ensureAdmin: () => queue.run(ensureAdmin),
    snapshot: () => queue.run(() => dump(open)),
    close: () => queue.run(() => open.close()).finally(release),
  }
}

/** Imported on demand: each driver costs start-up time. */
async function openDatabase({ folder, postgresUrl, snapshot }: StackOptions): Promise<OpenDatabase> {
  if (postgresUrl) return (await import('./database/postgres.ts')).openPostgres(postgresUrl)
  const { openPglite } = await import('./database/pglite.ts')
  return openPglite({ ...(folder && { dir: folder.database }), ...(snapshot && { snapshot }) })
}

function dump({ dump: write }: OpenDatabase): Promise<Uint8Array> {
  if (!write) throw new Error('Only PGlite can be dumped.')
  return write()
}
