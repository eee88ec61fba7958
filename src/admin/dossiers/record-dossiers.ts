import { dataOf, supabase } from '@/lib/supabase/client'

export const recordDossiers = (ids: readonly string[], signal: AbortSignal) =>
  dataOf(supabase.rpc('record_dossiers', { p_orgs: [...ids] }), signal)
