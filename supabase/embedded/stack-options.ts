import type { DataFolder } from './data/folder.ts'

export type StackOptions = {
  /** Contains `supabase/`; defaults to the working directory. */
  root?: string
  /** Defaults to memory. */
  folder?: DataFolder
  postgresUrl?: string
  /** `stack.snapshot()` makes it, with migrations and seed, on PGlite only. */
  snapshot?: Uint8Array
  /** The main one first; defaults to [auth] site_url and its loopback twin. */
  origins?: string[]
  /** Seeds a new database; default true. */
  seed?: boolean
  /** Creates the local administrator; default true. */
  admin?: boolean
  /** Defaults to the stored password, or a random one. */
  adminPassword?: string
  /** Seconds between mails to one address, 0: no limit; defaults to [auth.email] max_frequency. */
  mailFrequency?: number
  /** The limit for everybody together defaults to [auth.rate_limit] email_sent. */
  mailsPerHour?: number
}
