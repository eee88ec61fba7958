import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/shared/lib/database.types'

/** The client whose session the checks act with: the app's own, or a test's. */
export type Client = SupabaseClient<Database>
