import { isRecord, peekJson, type Fix } from './fix.ts'

/** After a password change, lite sends no mail and leaves the other sessions. */
export function finishPasswordChange(send: (email: string) => void): Fix {
  return async (request, next) => {
    if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user') return next(request)
    const body = await peekJson(request)
    const response = await next(request)
    if (!response.ok || !isRecord(body) || typeof body.password !== 'string') return response
    const { origin } = new URL(request.url)
    await next(
      new Request(`${origin}/auth/v1/logout?scope=others`, { method: 'POST', headers: credentials(request) }),
    )
    const user = await peekJson(response)
    if (isRecord(user) && typeof user.email === 'string') send(user.email)
    return response
  }
}

const credentials = ({ headers }: Request) =>
  ['apikey', 'authorization'].map((name): [string, string] => [name, headers.get(name) ?? ''])
