import * as z from 'zod/mini'
import { peekJson, withBody, type Fix } from './fix.ts'
import { storagePath } from './storage-path.ts'

const signedSchema = z.object({ signedUrl: z.string(), token: z.optional(z.string()) })
const manySchema = z.object({ paths: z.array(z.string()), expiresIn: z.number() })
const storedSchema = z.object({ Key: z.string() })

const UNKNOWN = 'Either the object does not exist or you do not have access to it'
const relative = (url: string) => url.replace('/storage/v1', '')

/** supabase-js expects other field names than lite sends. */
export const signedUrlAnswers: Fix = async (request, next) => {
  const path = storagePath(request)
  const response = await next(request)
  if (!response.ok || !path || !['POST', 'PUT'].includes(request.method)) return response
  const data = await peekJson(response)
  if (path.verb === 'upload/sign' && request.method === 'PUT') {
    const stored = storedSchema.safeParse(data).data
    return stored ? Response.json({ Key: `${path.bucket}/${stored.Key}` }) : response
  }
  const signed = signedSchema.safeParse(data).data
  if (!signed) return response
  const url = relative(signed.signedUrl)
  if (path.verb === 'sign') return Response.json({ signedURL: url })
  if (path.verb === 'upload/sign') return Response.json({ url, token: signed.token })
  return response
}

/** lite routes createSignedUrls to the wrong handler, so each path is signed separately. */
export const signMany: Fix = async (request, next) => {
  const path = storagePath(request)
  if (path?.verb !== 'sign' || path.key !== '' || request.method !== 'POST') return next(request)
  const many = manySchema.safeParse(await peekJson(request)).data
  if (!many) return next(request)
  const answers = []
  for (const key of many.paths) {
    const one = new URL(request.url)
    one.pathname = `/storage/v1/object/sign/${path.bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
    const body = JSON.stringify({ expiresIn: many.expiresIn })
    const signed = signedSchema.safeParse(
      await peekJson(await next(withBody(new Request(one, request.clone()), body))),
    ).data
    answers.push({
      path: key,
      signedURL: signed ? relative(signed.signedUrl) : null,
      error: signed ? null : UNKNOWN,
    })
  }
  return Response.json(answers)
}
