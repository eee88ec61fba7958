import * as z from 'zod/mini'
import { peekJson, storageError, type Fix } from './fix.ts'

const errorSchema = z.object({ statusCode: z.coerce.string(), error: z.string(), message: z.string() })

/** Storage 1.11's `code` for each older error name. */
const CODES: Record<string, string> = {
  Duplicate: 'KeyAlreadyExists',
  invalid_mime_type: 'InvalidMimeType',
  'Payload too large': 'EntityTooLarge',
  InvalidKey: 'InvalidKey',
  InvalidJWT: 'InvalidJWT',
  not_found: 'NoSuchKey',
  'Bucket not found': 'NoSuchBucket',
  Unauthorized: 'AccessDenied',
}

/** lite omits `code`. This fix must wrap all others. */
export const storageErrorCodes: Fix = async (request, next) => {
  const response = await next(request)
  if (response.ok) return response
  const error = errorSchema.safeParse(await peekJson(response)).data
  const code = error && CODES[error.error]
  if (!code) return response
  return Response.json({ ...error, code }, { status: response.status, headers: corsOf(response) })
}

/** Without these headers, the browser hides the answer from the page. */
const corsOf = ({ headers }: Response): Headers =>
  new Headers([...headers].filter(([name]) => name.startsWith('access-control-')))

export const storageErrors: Fix = async (request, next) => {
  const response = await next(request)
  if (response.ok) return response
  if (new URL(request.url).searchParams.has('token') && (response.status === 500 || response.status === 403))
    return storageError('400', 'InvalidJWT', '"exp" claim timestamp check failed')
  const error = errorSchema.safeParse(await peekJson(response)).data
  if (error?.statusCode === '415')
    return storageError('415', error.error, error.message.replace(/\. Supported:.*/, ''))
  if (error?.statusCode === '413')
    return storageError('413', error.error, 'The object exceeded the maximum allowed size')
  return response
}
