import { StorageClient } from '@supabase/storage-js'
import { supabase } from './client'
import { authorizedFetch, serviceUrl } from './create-client'

const storage = new StorageClient(serviceUrl('storage'), {}, authorizedFetch(supabase.auth))

export const documentsBucket = storage.from('documentos')
