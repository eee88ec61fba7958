import type { CheckResult } from '../check'
import { recogniseFault } from '../faults'
import { ask } from './ask'
import type { Client } from '@/shared/backend/supabase-client'
import { applyMigrations } from '../texts'

/** Functions that the portal needs: those of the API, and helpers of triggers and policies. */
export const requiredFunctions = [
  'public.get_user_roles',
  'public.has_role',
  'public.is_org_manager',
  'public.ensure_own_rows',
  'public.get_rls_policies',
  'public.create_user_and_profile',
  'public.update_user',
  'public.delete_user',
  'public.list_users',
  'public.list_pending_users',
  'public.count_users',
  'public.list_organizations',
  'public.count_organization_choices',
  'public.count_organizations_by',
  'public.save_organization_step',
  'public.admin_dashboard',
  'public.deployment_status',
  'public.diagnose_signup_trigger',
  'private.handle_new_user',
  'private.is_admin',
  'private.is_approved',
] as const

const base = { id: 'functions', title: 'Funções do banco de dados' }

/** For administrators: whether each function that the portal calls exists. */
export async function missingFunctions(client: Client): Promise<CheckResult> {
  const { data, error, status } = await ask(() =>
    client.rpc('list_missing_functions', { function_names: [...requiredFunctions] }),
  )
  if (error) {
    const fault = recogniseFault(error, status)
    return {
      ...base,
      state: 'failure',
      message: `A função list_missing_functions não pôde ser consultada. ${fault.message}`,
      advice: fault.advice,
      technical: fault.technical,
    }
  }
  const missing = data ?? []
  if (missing.length > 0)
    return {
      ...base,
      state: 'failure',
      message: `Não existe no banco de dados: ${missing.join(', ')}.`,
      advice: applyMigrations,
    }
  return {
    ...base,
    state: 'success',
    message: `As ${requiredFunctions.length} funções que o portal chama existem.`,
  }
}
