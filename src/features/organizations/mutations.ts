import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/shared/audit/queries'
import { openDocument } from '@/shared/documents/open-document'
import { ChangedElsewhereError } from '@/shared/errors/changed-elsewhere'
import { errorCode } from '@/shared/errors/describe-error'
import { supabase } from '@/shared/lib/supabase'
import { organizationQueries, type OrganizationDocument } from './queries'
import { organizationTexts as texts } from './texts'

type Review = { aprovado: true } | { aprovado: false; observacoes: string | null }

/**
 * Reviews the document that this administrator saw: one that was replaced, or reviewed by somebody else since, is
 * left alone. No row hit may also mean that the right is gone, so the refusal is looked up before it is told.
 */
async function review({ id, reviewed_at }: OrganizationDocument, values: Review): Promise<void> {
  const update = supabase.from('documentos').update(values).eq('id', id)
  const { error } = await (
    reviewed_at === null ? update.is('reviewed_at', null) : update.eq('reviewed_at', reviewed_at)
  )
    .select('id')
    .single()
  if (!error) return
  if (errorCode(error) !== 'PGRST116') throw error
  await supabase.rpc('count_users').throwOnError()
  throw new ChangedElsewhereError('reviewed')
}

const invalidates = [organizationQueries.all, auditQueries.all]

export const organizationMutations = {
  approveDocument: () =>
    mutationOptions({
      mutationFn: (document: OrganizationDocument) => review(document, { aprovado: true }),
      meta: { failure: texts.failures.approve, success: texts.documentApproved, invalidates },
    }),
  rejectDocument: () =>
    mutationOptions({
      mutationFn: ({ document, observation }: { document: OrganizationDocument; observation: string }) =>
        review(document, { aprovado: false, observacoes: observation.trim() || null }),
      meta: { failure: texts.failures.reject, success: texts.documentRejected, invalidates },
    }),
  openDocument: () =>
    mutationOptions({
      mutationFn: openDocument,
      meta: { failure: texts.failures.open },
    }),
  /** Lets an approved person read the organisation; found by the e-mail of their account. */
  addManager: (orgId: string) =>
    mutationOptions({
      mutationFn: async (email: string) => {
        const { data: person } = await supabase
          .from('profiles')
          .select('id')
          .eq('email', email.trim().toLowerCase())
          .maybeSingle()
          .throwOnError()
        if (!person) throw new UnknownPersonError()
        await supabase
          .from('organizacao_gerentes')
          .insert({ org_id: orgId, user_id: person.id })
          .throwOnError()
      },
      meta: { success: texts.managerAdded, invalidates },
    }),
  removeManager: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        await supabase.from('organizacao_gerentes').delete().eq('id', id).select('id').single().throwOnError()
      },
      meta: { failure: texts.failures.removeManager, success: texts.managerRemoved, invalidates },
    }),
}

/** No account has this e-mail. */
export class UnknownPersonError extends Error {
  readonly code = 'MU008'
}
