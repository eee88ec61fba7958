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
  /** The status this administrator saw; if it changed meanwhile, the decision is refused. */
  seen: ApprovalStatus
  /** Optional reason; if blank, the database writes its default note (product 4). */
  notes?: string
}

/**
 * Decides about a sign-up. If the update matches no row, the row is read again to find out why: somebody else decided,
 * the person was deleted, or this user is no longer an administrator (refused with 42501).
 */
async function decide({ userId, seen, notes }: Decision, status: ApprovalStatus): Promise<string> {
  const { error } = await supabase
    .from('user_approval')
    .update({ status, notes: notes?.trim() || null })
    .eq('user_id', userId)
    .eq('status', seen)
    .select('user_id')
    .single()
  if (!error) return userId
  if (errorCode(error) !== 'PGRST116') throw error
  const { data } = await supabase.rpc('get_user', { p_user_id: userId }).maybeSingle().throwOnError()
  throw data ? new ChangedElsewhereError('decided') : error
}

const invalidates = [approvalQueries.all, auditQueries.all]

export const approvalMutations = {
  approve: () =>
    mutationOptions({
      mutationFn: (decision: Decision) => decide(decision, 'approved'),
      meta: {
        failure: approvalTexts.failures.approve,
        success: approvalTexts.approved,
        invalidates,
        undoable: invalidates,
      },
    }),
  reject: () =>
    mutationOptions({
      mutationFn: (decision: Decision) => decide(decision, 'rejected'),
      meta: {
        failure: approvalTexts.failures.reject,
        success: approvalTexts.rejected,
        invalidates,
        undoable: invalidates,
      },
    }),
  /** Undoes a rejection: puts the sign-up back into the queue, as the dialog promises (product 4). */
  reopen: () =>
    mutationOptions({
      mutationFn: (decision: Decision) => decide(decision, 'pending'),
      meta: { failure: approvalTexts.failures.reopen, success: approvalTexts.reopened, invalidates },
    }),
}
