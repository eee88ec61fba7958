/** The parts of a storage request: `/storage/v1/object/{verb}/{bucket}/{key}`. */
export type StoragePath = { verb: StorageVerb; bucket: string; key: string }
export type StorageVerb = 'object' | 'list' | 'sign' | 'upload/sign' | 'copy' | 'move' | 'public' | 'info'

const PATTERN =
  /^\/storage\/v1\/object(?:\/(list|sign|upload\/sign|copy|move|public|info))?(?:\/([^/]+))?(?:\/(.*))?$/

/** Undefined for anything but objects. The key is decoded. */
export function storagePath(request: Request): StoragePath | undefined {
  const [match, verb = 'object', bucket = '', key = ''] = PATTERN.exec(new URL(request.url).pathname) ?? []
  if (match === undefined || !isVerb(verb)) return undefined
  try {
    return { verb, bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) }
  } catch {
    return undefined // Not a valid percent encoding: lite refuses it.
  }
}

const VERBS: readonly string[] = ['object', 'list', 'sign', 'upload/sign', 'copy', 'move', 'public', 'info']
const isVerb = (verb: string): verb is StorageVerb => VERBS.includes(verb)
