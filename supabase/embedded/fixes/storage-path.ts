export type StoragePath = { verb: StorageVerb; bucket: string; key: string }
export type StorageVerb = 'object' | 'list' | 'sign' | 'upload/sign' | 'copy' | 'move' | 'public' | 'info'

const PATTERN =
  /^\/storage\/v1\/object(?:\/(list|sign|upload\/sign|copy|move|public|info))?(?:\/([^/]+))?(?:\/(.*))?$/

/** @returns undefined for other requests; the key is decoded */
export function storagePath(request: Request): StoragePath | undefined {
  const [match, verb = 'object', bucket = '', key = ''] = PATTERN.exec(new URL(request.url).pathname) ?? []
  if (match === undefined || !isVerb(verb)) return undefined
  try {
    return { verb, bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) }
  } catch {
    return undefined // lite refuses invalid percent encoding.
  }
}

const VERBS: readonly string[] = ['object', 'list', 'sign', 'upload/sign', 'copy', 'move', 'public', 'info']
const isVerb = (verb: string): verb is StorageVerb => VERBS.includes(verb)
