import { supabase } from '@/lib/supabase/client'

/** Writes in the history of each organisation that its dossier is taken. Rejects where that could not be written. */
export async function recordDossiers(ids: readonly string[], signal: AbortSignal): Promise<void> {
  await supabase
    .rpc('record_dossiers', { p_orgs: [...ids] })
    .abortSignal(signal)
    .throwOnError()
}
