import { supabase } from '@/lib/supabase/client'
import { isNetworkError } from '@/lib/errors/describe-error'
import type { ApprovalStatus, Read } from './access'
import type { AppRole } from './roles'

const failed = (error: unknown) => ({ ok: false as const, cut: isNetworkError(error) })

const isMomentary = (status: number) => [502, 503, 504].includes(status)

async function readApproval(userId: string): Promise<Read<ApprovalStatus>> {
  const { data, error } = await supabase
    .from('user_approval')
    .select('status')
    .eq('user_id', userId)
    .retry(true)
    .maybeSingle()
  return error ? failed(error) : { ok: true, value: data?.status ?? null }
}

/** Retries once, as the client does for tables: one record without the other misleads. */
async function readRole(isSecond = false): Promise<Read<AppRole>> {
  const { data, error, status } = await supabase.rpc('get_user_roles')
  if (error && !isSecond && (isNetworkError(error) || isMomentary(status))) return readRole(true)
  return error ? failed(error) : { ok: true, value: data[0]?.role ?? null }
}

export const readStatusRecords = (userId: string): Promise<[Read<ApprovalStatus>, Read<AppRole>]> =>
  Promise.all([readApproval(userId), readRole()])
