import { StorageClient } from '@supabase/storage-js'
import { config } from './config'
import { supabase } from './supabase'

/** With the rights of who is signed in, renewed where they have run out; without a session as a visitor. */
const asSignedIn: typeof fetch = async (input, init) => {
  const { data } = await supabase.auth.getSession()
  const headers = new Headers(init?.headers)
  headers.set('apikey', config.publishableKey)
  headers.set('Authorization', `Bearer ${data.session?.access_token ?? config.publishableKey}`)
  return fetch(input, { ...init, headers })
}

const storage = new StorageClient(new URL('/storage/v1', config.supabaseUrl).href, {}, asSignedIn)

/** The organisations' files. Its module is loaded with the first screen that handles them. */
export const documentsBucket = storage.from('documentos')
