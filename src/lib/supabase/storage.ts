import { StorageClient } from '@supabase/storage-js'
import { supabase } from './client'
import { authorizedFetch, serviceUrl } from './create-client'

const storage = new StorageClient(serviceUrl('storage'), {}, authorizedFetch(supabase.auth))

/** The organisations' files. Loaded with the first screen that uses them. */
export const documentsBucket = storage.from('documentos')
