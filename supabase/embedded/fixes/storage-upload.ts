import { withBody, type Fix } from './fix.ts'

/** lite cannot read supabase-js's multipart uploads, and checks the size limit only if the length is known. */
export const rawUpload: Fix = async (request, next) => {
  if (!request.body || !new URL(request.url).pathname.startsWith('/storage/v1/object/')) return next(request)
  const headers = new Headers(request.headers)
  if (!headers.get('content-type')?.startsWith('multipart/form-data')) {
    const body = await request.arrayBuffer()
    headers.set('content-length', String(body.byteLength))
    return next(withBody(request, body, headers))
  }
  const form = await request.formData()
  const file = [...form.values()].find((value) => typeof value !== 'string')
  const cacheControl = form.get('cacheControl')
  headers.set('content-type', file?.type || 'application/octet-stream')
  headers.set('cache-control', `max-age=${typeof cacheControl === 'string' ? cacheControl : '3600'}`)
  headers.set('content-length', String(file?.size ?? 0))
  return next(withBody(request, file ? await file.arrayBuffer() : new ArrayBuffer(0), headers))
}
