import { RealtimeClient } from '@supabase/realtime-js'
import { config } from './config'
import { supabase } from './supabase'

function address(): string {
  const url = new URL('/realtime/v1', config.supabaseUrl)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

/** The connection over which live changes come, with the rights of who is signed in. Loaded by `live.ts` on demand. */
export const realtime = new RealtimeClient(address(), {
  params: { apikey: config.publishableKey },
  accessToken: async () => (await supabase.auth.getSession()).data.session?.access_token ?? null,
})

// The rights follow the session. The auth client holds a lock while it calls back: asking it from here would wait for itself.
supabase.auth.onAuthStateChange(() => {
  setTimeout(() => void realtime.setAuth(), 0)
})

export { REALTIME_SUBSCRIBE_STATES } from '@supabase/realtime-js'
