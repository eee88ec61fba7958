import { RealtimeClient } from '@supabase/realtime-js'
import { config } from '@/lib/config'
import { supabase } from './client'
import { accessToken, serviceUrl } from './create-client'

/** The connection for live changes, with the rights of the signed-in person. Loaded by `live.ts` on demand. */
export const realtime = new RealtimeClient(serviceUrl('realtime').replace('http', 'ws'), {
  params: { apikey: config.publishableKey },
  accessToken: () => accessToken(supabase.auth),
})

// The token follows the session. The first one is read when the connection opens.
supabase.auth.onAuthStateChange((event, session) => {
  if (event !== 'INITIAL_SESSION') void realtime.setAuth(session?.access_token)
})

export { REALTIME_SUBSCRIBE_STATES } from '@supabase/realtime-js'
