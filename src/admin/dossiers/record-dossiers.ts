import { supabase } from '@/lib/supabase/client'
import { dataOf } from '@/lib/supabase/data-of'

export const recordDossiers = (ids: readonly string[], signal: AbortSignal) =>
  dataOf(supabase.rpc('record_dossiers', { p_orgs: [...ids] }), signal)
