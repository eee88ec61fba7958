import type { Fix } from './fix.ts'

/** Some fixes answer requests themselves: without a valid key lite refuses the request. */
export function onlyWithApiKey(keys: string[], fix: Fix): Fix {
  return (request, next) => {
    const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
    return key !== null && keys.includes(key) ? fix(request, next) : next(request)
  }
}
