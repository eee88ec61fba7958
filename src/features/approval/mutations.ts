import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/shared/audit/queries'
import { ChangedElsewhereError } from '@/shared/errors/changed-elsewhere'
import { errorCode } from '@/shared/errors/describe-error'
import type { ApprovalStatus } from '@/shared/session/access'
import { supabase } from '@/shared/lib/supabase'
import { approvalQueries } from './queries'
import { approvalTexts } from './texts'

type Decision = {
  userId: string
  /** The status this administrator saw: a decision on something else is refused. */
  seen: ApprovalStatus
  /** Optional reason; blank lets the database write its default note (spec 4). */
  notes?: string
}

/**
 * Decides about a sign-up. An update that hits no row says only that: the row is read again to tell a decision by
 * somebody else from a person who was deleted and from an administrator who is none any more (refused with 42501).
 */
async function decide({ userId, seen, notes }: Decision, status: ApprovalStatus): Promise<void> {
  const { error } = await supabase
    .from('user_approval')
    .update({ status, notes: notes?.trim() || null })
    .eq('user_id', userId)
    .eq('status', seen)
    .select('user_id')
    .single()
  if (!error) return
  if (errorCode(error) !== 'PGRST116') throw error
  const { data } = await supabase.rpc('get_user', { p_user_id: userId }).maybeSingle().throwOnError()
  throw data ? new ChangedElsewhereError('decided') : error
}

const invalidates = [approvalQueries.all, auditQueries.all]

export const approvalMutations = {
  approve: () =>
    mutationOptions({
      mutationFn: (decision: Decision) => decide(decision, 'approved'),
      meta: { failure: approvalTexts.failures.approve, success: approvalTexts.approved, invalidates },
    }),
  reject: () =>
    mutationOptions({
      mutationFn: (decision: Decision) => decide(decision, 'rejected'),
      meta: { failure: approvalTexts.failures.reject, success: approvalTexts.rejected, invalidates },
    }),
  /** Undoes a rejection: back to the queue (the reversal that spec 4's dialog promises). */
  reopen: () =>
    mutationOptions({
      mutationFn: (decision: Decision) => decide(decision, 'pending'),
      meta: { failure: approvalTexts.failures.reopen, success: approvalTexts.reopened, invalidates },
    }),
}
