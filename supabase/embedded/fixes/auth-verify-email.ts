import { postedTo } from './auth-users.ts'
import { isRecord, peekJson, withBody, type Fix } from './fix.ts'

/** lite does not know the type `email`, by which the auth server takes the code of a mail, whichever mail it was. */
export const verifyEmailCode: Fix = async (request, next) => {
  if (postedTo(request) !== '/verify') return next(request)
  const body = await peekJson(request)
  if (!isRecord(body) || body.type !== 'email') return next(request)
  return next(withBody(request, JSON.stringify({ ...body, type: 'magiclink' })))
}
