import { mutationOptions } from '@tanstack/react-query'
import { auditQueries } from '@/admin/audit/queries'
import { StaleError } from '@/lib/errors/stale-error'
import { errorCode } from '@/lib/errors/describe-error'
import type { ApprovalStatus } from '@/session/access'
import { multiLine } from '@/lib/normalize-text'
import { dataOf, supabase } from '@/lib/supabase/client'
import { showToast } from '@/lib/toast'
import { offerUndo } from '@/lib/query/undo-toast'
import { approvalQueries } from './queries'
import { decisionLabels } from '@/admin/review/texts'
import { allDecided, approvalTexts } from './texts'

export type Decision = {
  userId: string
  /** The status shown: if it changed meanwhile, the decision is refused. */
  seen: ApprovalStatus
  /** If blank, the database writes its default note (product 4). */
  notes?: string
}

/** @returns null if the account is gone. Fails with 42501 unless this user is an administrator */
async function statusOf(userId: string): Promise<ApprovalStatus | null> {
  const user = await dataOf(supabase.rpc('get_user', { p_user_id: userId }).maybeSingle())
  return user && user.status
}

/**
 * An update without a match reads the row again to explain it: decided elsewhere, deleted, or no longer an
 * administrator.
 */
async function decide({ userId, seen, notes }: Decision, status: ApprovalStatus): Promise<string> {
  const { error } = await supabase
    .from('user_approval')
    .update({ status, notes: multiLine(notes ?? '') || null })
    .eq('user_id', userId)
    .eq('status', seen)
    .select('user_id')
    .single()
  if (!error) return userId
  if (errorCode(error) !== 'PGRST116') throw error
  const now = await statusOf(userId)
  throw now ? new StaleError('decision', decisionLabels[now]) : error
}

const invalidates = [approvalQueries.all, auditQueries.all]

type Decisions = { userIds: readonly string[]; notes?: string }

/** @returns the ids that nobody else decided meanwhile */
async function decideAll({ userIds, notes }: Decisions, status: 'approved' | 'rejected'): Promise<string[]> {
  const update = supabase.from('user_approval').update({ status, notes: notes?.trim() || null })
  const data = await dataOf(
    update
      .in('user_id', [...userIds])
      .eq('status', 'pending')
      .select('user_id'),
  )
  if (data.length > 0) return data.map((row) => row.user_id)
  // Former administrators see no rows: this throws for them.
  for (const userId of userIds.slice(0, 1)) await statusOf(userId)
  throw new StaleError('decision')
}

/** One toast for all, which undoes all. */
const decidingAll = (status: 'approved' | 'rejected', failure: string) =>
  mutationOptions({
    mutationFn: (decisions: Decisions) => decideAll(decisions, status),
    onSuccess: (decided, { userIds }, _result, { client }) => {
      showToast({
        tone: 'success',
        ...allDecided[status](decided.length, userIds.length - decided.length),
        ...offerUndo(client, decided, invalidates),
      })
    },
    meta: { failure, invalidates },
  })

/** Decisions made from a row, for `useUndecided`. */
export const decisionKey = ['decide-sign-up'] as const

const { failures, ...texts } = approvalTexts

const deciding = (
  status: 'approved' | 'rejected',
  failure: string,
  success: { title: string; description?: string },
) =>
  mutationOptions({
    mutationFn: (decision: Decision) => decide(decision, status),
    meta: { failure, success, invalidates, undoable: invalidates },
  })

export const approvalMutations = {
  approve: () => ({
    ...deciding('approved', failures.approve, texts.approved),
    mutationKey: decisionKey,
  }),
  approveAll: () => decidingAll('approved', failures.approve),
  rejectAll: () => decidingAll('rejected', failures.reject),
  reject: () => deciding('rejected', failures.reject, texts.rejected),
  revoke: () => deciding('rejected', failures.revoke, texts.revoked),
  /** Undoes a rejection, as the dialog promises (product 4). */
  reopen: () =>
    mutationOptions({
      mutationKey: decisionKey,
      mutationFn: (decision: Decision) => decide(decision, 'pending'),
      meta: { failure: failures.reopen, success: texts.reopened, invalidates },
    }),
}
