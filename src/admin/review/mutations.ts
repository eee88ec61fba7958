import type { Document } from '@/lib/supabase/database'
import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { openDocument } from '@/domain/documents/open-document'
import type { SeenDates } from '@/domain/documents/validity'
import { StaleError } from '@/lib/errors/stale-error'
import { errorCode } from '@/lib/errors/describe-error'
import { multiLine } from '@/lib/normalize-text'
import { dataOf, supabase } from '@/lib/supabase/client'
import { reviewDocuments, editalMatches, organizationQueries } from '@/admin/organization/queries'
import { reviewTexts as texts } from './texts'

/** What a decision is over: the document as the person saw it. */
export type ReviewedDocument = SeenDates & Pick<Document, 'id'>
type Review = { aprovado: true } | { aprovado: false; observacoes: string | null }

/** Writes only over the review seen. No matching row may also mean lost permission: that is checked first. */
async function review({ id, ...seen }: ReviewedDocument, values: Review): Promise<string> {
  let update = supabase.from('documentos').update(values).eq('id', id).is('sem_validade', seen.sem_validade)
  for (const column of ['reviewed_at', 'emitido_em', 'valido_ate'] as const) {
    const value = seen[column]
    update = value === null ? update.is(column, null) : update.eq(column, value)
  }
  const { error } = await update.select('id').single()
  if (!error) return id
  if (errorCode(error) !== 'PGRST116') throw error
  const roles = await dataOf(supabase.rpc('get_user_roles'))
  if (!roles.some(({ role }) => role === 'admin')) throw new NoLongerAdministratorError()
  const current = supabase.from('documentos').select('reviewed_at').eq('id', id)
  const now = await dataOf(current.retry(true).maybeSingle())
  // The review is unchanged, so the dates must differ.
  throw new StaleError(now && now.reviewed_at === seen.reviewed_at ? 'dates' : 'review')
}

export const invalidates: readonly QueryKey[] = [organizationQueries.all, editalMatches, auditQueries.all]

/** Undo also invalidates the review queue, which may show that document. */
export const undoable: readonly QueryKey[] = [...invalidates, reviewDocuments]

export const reviewMutations = {
  /** `stale`: queries refetched before success. The review queue passes none, to move on at once. */
  approveDocument: (stale = invalidates) =>
    mutationOptions({
      mutationFn: (document: ReviewedDocument) => review(document, { aprovado: true }),
      meta: {
        failure: texts.failures.approve,
        success: texts.documentApproved,
        invalidates: stale,
        undoable,
      },
    }),
  rejectDocument: (stale = invalidates) =>
    mutationOptions({
      mutationFn: ({ document, observation }: { document: ReviewedDocument; observation: string }) =>
        review(document, { aprovado: false, observacoes: multiLine(observation) || null }),
      meta: { failure: texts.failures.reject, success: texts.documentRejected, invalidates: stale, undoable },
    }),
  openDocument: () =>
    mutationOptions({
      mutationFn: openDocument,
      meta: { failure: texts.failures.open },
    }),
}

/** Same code as the database's permission error. */
class NoLongerAdministratorError extends Error {
  readonly code = '42501'
}
