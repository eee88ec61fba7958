import fc from 'fast-check'
import type { Client } from '../support/personas.ts'
import type { OperationLog } from './operation-log.ts'
import { ADMINS, OWNERS, type Personas } from './personas.ts'

/** One thing that one person does; what is said back goes into the ledger. */
export type Action = {
  name: string
  act: (personas: Personas, log: OperationLog) => Promise<string | undefined>
}

export const owner = fc.constantFrom(...OWNERS)
export const team = fc.constantFrom(...ADMINS)
export const subject = fc.constantFrom(...OWNERS, ...ADMINS)
/** Somebody's organisation as `client` sees it: null where there is none, or none any more. */
export const orgOf = async (client: Client, ownerId: string) =>
  (await client.from('organizacoes').select('id').eq('owner_id', ownerId).maybeSingle()).data

export const code = ({ error }: { error: { code: string } | null }): string | undefined => error?.code
