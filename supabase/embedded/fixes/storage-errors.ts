import * as z from 'zod/mini'
import { peekJson, storageError, type Fix } from './fix.ts'

const errorSchema = z.object({ statusCode: z.coerce.string(), error: z.string(), message: z.string() })

/** lite's error texts and the 500 for an expired or forged signed URL, as Storage words them. */
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
