import { storageError, type Fix } from './fix.ts'
import { storagePath } from './storage-path.ts'

/** lite hides headers from policies, so private.is_new_upload cannot refuse `x-upsert`, which replaces files. */
export const refuseUpsert: Fix = async (request, next) => {
  const verb = storagePath(request)?.verb
  const uploads = request.method === 'POST' && (verb === 'object' || verb === 'upload/sign')
  if (!uploads || request.headers.get('x-upsert') !== 'true') return next(request)
  return storageError('403', 'Unauthorized', 'new row violates row-level security policy')
}
