import { storageError, type Fix } from './fix.ts'
import { storagePath } from './storage-path.ts'

/**
 * Storage shows a request's headers to the policies, where `x-upsert` is refused (private.is_new_upload); lite does not, so
 * the answer is given here. A signed upload URL would otherwise replace files without any policy.
 */
export const refuseUpsert: Fix = async (request, next) => {
  const verb = storagePath(request)?.verb
  const uploads = request.method === 'POST' && (verb === 'object' || verb === 'upload/sign')
  if (!uploads || request.headers.get('x-upsert') !== 'true') return next(request)
  return storageError('403', 'Unauthorized', 'new row violates row-level security policy')
}
