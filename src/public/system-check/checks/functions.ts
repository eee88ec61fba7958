import { failed, failedBy, passed, type CheckResult } from './check'
import { probe } from './probe'
import type { Client } from '@/lib/supabase/client'
import { applyMigrations } from './texts'

/** What the portal calls, set by vite.config.ts, and what policies and triggers call. */
export const requiredFunctions = [
  ...(import.meta.env.VITE_CALLED_FUNCTIONS?.split(',').map((name) => `public.${name}`) ?? []),
  'public.has_role',
  'public.is_org_manager',
  'private.handle_new_user',
  'private.is_admin',
  'private.is_approved',
]

const base = { id: 'functions', title: 'Funções do banco de dados' }

export async function missingFunctions(client: Client): Promise<CheckResult> {
  const { data, fault } = await probe(() =>
    client.rpc('list_missing_functions', { function_names: requiredFunctions }),
  )
  if (fault) return failedBy(base, fault, 'A função list_missing_functions não pôde ser consultada. ')
  if (data?.length) return failed(base, `Não existe no banco de dados: ${data.join(', ')}.`, applyMigrations)
  return passed(base, `As ${requiredFunctions.length} funções de que o portal precisa existem.`)
}
