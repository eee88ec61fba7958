import { RealtimeClient } from '@supabase/realtime-js'
import { config } from '@/lib/config'
import { supabase } from './client'
import { accessToken, serviceUrl } from './create-client'

export const realtime = new RealtimeClient(serviceUrl('realtime').replace('http', 'ws'), {
  params: { apikey: config.publishableKey },
  accessToken: () => accessToken(supabase.auth),
})

// Follows the session's token; the first is read on connect.
supabase.auth.onAuthStateChange((event, session) => {
  if (event !== 'INITIAL_SESSION') void realtime.setAuth(session?.access_token)
})

export { REALTIME_SUBSCRIBE_STATES } from '@supabase/realtime-js'
