import { isRecord, peekJson, type Fix } from './fix.ts'

/** lite has only the current address confirm a change, the auth server both. The portal does not offer it. */
export const refuseEmailChange: Fix = async (request, next) => {
  if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return next(request)
  const body = await peekJson(request)
  if (!isRecord(body) || !('email' in body)) return next(request)
  return Response.json(
    {
      code: 422,
      error_code: 'email_change_unavailable',
      msg: 'The embedded backend does not change e-mail addresses',
    },
    { status: 422 },
  )
}
