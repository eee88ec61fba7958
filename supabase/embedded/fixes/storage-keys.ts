import { storageError, type Fix } from './fix.ts'
import { storagePath } from './storage-path.ts'

const SAFE_KEY = /^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/

/** lite stores any name; Supabase refuses accents and most symbols. */
export const refuseUnsafeKeys: Fix = async (request, next) => {
  const path = storagePath(request)
  const uploads = path?.verb === 'object' || path?.verb === 'upload/sign'
  if (!uploads || !['POST', 'PUT'].includes(request.method) || SAFE_KEY.test(path.key)) return next(request)
  return storageError('400', 'InvalidKey', `Invalid key: ${path.key}`)
}
