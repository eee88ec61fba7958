import { isRecord, peekJson, type Fix } from './fix.ts'

/** Nobody gives themselves rights; lite ignores it without a word. */
export const refuseAppMetadata: Fix = async (request, next) => {
  const body =
    request.method === 'PUT' && new URL(request.url).pathname === '/auth/v1/user'
      ? await peekJson(request)
      : undefined
  if (!isRecord(body) || !isRecord(body.app_metadata)) return next(request)
  return Response.json(
    { code: 403, error_code: 'not_admin', msg: 'Updating app_metadata requires admin privileges' },
    { status: 403 },
  )
}
