import type { CheckResult } from '../check'
import { recogniseFault } from '../faults'
import { ask } from './ask'
import type { Client } from './client'

/** Functions without which a screen of the portal fails. */
export const requiredFunctions = [
  'get_user_roles',
  'has_role',
  'is_org_manager',
  'ensure_own_rows',
  'handle_new_user',
  'is_admin',
  'is_approved',
  'get_rls_policies',
  'create_user_and_profile',
  'update_user',
  'delete_user',
  'list_users',
  'list_pending_users',
  'list_organizations',
  'save_organization_step',
  'deployment_status',
  'diagnose_signup_trigger',
] as const

const base = { id: 'functions', title: 'Funções do banco de dados' }

/** For administrators: whether each function that the portal calls exists. */
export async function missingFunctions(client: Client): Promise<CheckResult> {
  const answers = await Promise.all(
    requiredFunctions.map(async (name) => ({
      name,
      answer: await ask(() => client.rpc('check_function_exists', { function_name: name })),
    })),
  )
  const failed = answers.find(({ answer }) => answer.error)?.answer
  if (failed) {
    const fault = recogniseFault(failed.error, failed.status)
    return {
      ...base,
      state: 'failure',
      message: `A função check_function_exists não pôde ser consultada. ${fault.message}`,
      advice: fault.advice,
      technical: fault.technical,
    }
  }
  const missing = answers.filter(({ answer }) => !answer.data).map(({ name }) => name)
  if (missing.length > 0)
    return {
      ...base,
      state: 'failure',
      message: `Não existe no banco de dados: ${missing.join(', ')}.`,
      advice: 'Aplique as migrações que faltam (npx supabase db push).',
    }
  return {
    ...base,
    state: 'success',
    message: `As ${requiredFunctions.length} funções que o portal chama existem.`,
  }
}
