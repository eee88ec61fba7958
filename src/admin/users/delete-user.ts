import { mutationOptions } from '@tanstack/react-query'
import { errorCode } from '@/lib/errors/describe-error'
import { OperationError } from '@/lib/errors/operation-error'
import { supabase } from '@/lib/supabase/client'
import { userQueries } from './queries'
import { userTexts as texts } from './texts'

/** The user's organization stays, without an owner (decision 46). */
async function removeUser(id: string): Promise<void> {
  const { error } = await supabase.rpc('delete_user', { p_user_id: id })
  if (errorCode(error) === 'MU008')
    throw new OperationError(texts.failures.remove, { cause: error, detail: texts.notInDatabase })
  if (error) throw error
}

export const deleteUser = () =>
  mutationOptions({
    mutationFn: removeUser,
    meta: { failure: texts.failures.remove, success: texts.deleted, invalidates: [userQueries.all] },
  })
