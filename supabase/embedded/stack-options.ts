import type { DataFolder } from './data/folder.ts'

export type StackOptions = {
  /** Folder that holds `supabase/`; the working directory when absent. */
  root?: string
  /** Where everything is kept; in memory when absent. */
  folder?: DataFolder
  /** A PostgreSQL server instead of PGlite. */
  postgresUrl?: string
  /** From `stack.snapshot()`: the database starts as this copy, migrations and seed included. PGlite only. */
  snapshot?: Uint8Array
  /** Addresses the app is served at, the main one first; [auth] site_url and its loopback twin when absent. */
  origins?: string[]
  /** Run the seed files when the database is new; true when absent. */
  seed?: boolean
  /** Make the local administrator; true when absent. */
  admin?: boolean
  /** Of the local administrator; kept beside the data or random when absent. */
  adminPassword?: string
  /** Seconds between two mails to one address; [auth.email] max_frequency when absent, 0 turns it off. */
  mailFrequency?: number
  /** Mails an hour, to everybody together; [auth.rate_limit] email_sent when absent, without which there is no limit. */
  mailsPerHour?: number
}
