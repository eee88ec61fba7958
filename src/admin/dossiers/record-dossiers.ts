import { supabase } from '@/lib/supabase/client'

export async function recordDossiers(ids: readonly string[], signal: AbortSignal): Promise<void> {
  await supabase
    .rpc('record_dossiers', { p_orgs: [...ids] })
    .abortSignal(signal)
    .throwOnError()
}
