import { postedTo } from './auth-users.ts'
import { isRecord, peekJson, withBody, type Fix } from './fix.ts'

/** lite lacks the type `email`, which accepts the code of any mail. */
export const verifyEmailCode: Fix = async (request, next) => {
  if (postedTo(request) !== '/verify') return next(request)
  const body = await peekJson(request)
  if (!isRecord(body) || body.type !== 'email') return next(request)
  return next(withBody(request, JSON.stringify({ ...body, type: 'magiclink' })))
}
