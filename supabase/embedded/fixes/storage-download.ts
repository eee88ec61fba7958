import { type Fix } from './fix.ts'

// Unlike on Supabase, files share the app's origin: stored HTML or SVG would run as its script.
const ACTIVE = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)\b/i

/** lite ignores `?download=name`. */
export const safeDownload: Fix = async (request, next) => {
  const response = await next(request)
  if (request.method !== 'GET' || !response.ok) return response
  const url = new URL(request.url)
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  if (ACTIVE.test(headers.get('content-type') ?? '')) headers.set('content-type', 'text/plain; charset=utf-8')
  const name = url.searchParams.get('download')
  if (name !== null) {
    const fileName = name || (url.pathname.split('/').at(-1) ?? '')
    headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  }
  return new Response(response.body, { status: response.status, headers })
}
