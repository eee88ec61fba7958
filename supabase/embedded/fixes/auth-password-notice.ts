import { isRecord, peekJson, type Fix } from './fix.ts'

/** lite sends no mail after a password change. */
export function announcePasswordChange(send: (email: string) => void): Fix {
  return async (request, next) => {
    if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return next(request)
    const body = await peekJson(request)
    const response = await next(request)
    if (!response.ok || !isRecord(body) || typeof body.password !== 'string') return response
    const user = await peekJson(response)
    if (isRecord(user) && typeof user.email === 'string') send(user.email)
    return response
  }
}
