import { Buffer } from 'node:buffer'
import * as z from 'zod/mini'
import { queryAs, type Queryable } from '../database/database.ts'
import { peekJson, withBody, type Fix, type Handler } from './fix.ts'

type PartialUpload = {
  bucket: string
  key: string
  headers: { 'content-type': string; 'cache-control': string }
  length: number
  pieces: Uint8Array[]
  offset: number
  begun: number
}

const ADDRESS = /^\/storage\/v1\/upload\/resumable(\/sign)?(?:\/([\w-]+))?\/?$/
const PIECE = 'application/offset+octet-stream'
/** Supabase discards unfinished uploads after a day. */
const UPLOAD_LIFETIME_MS = 24 * 60 * 60 * 1000

const tokenSchema = z.object({ token: z.string() })
const refusalSchema = z.object({ statusCode: z.coerce.number(), message: z.string() })
const bucketSchema = z.object({
  file_size_limit: z.nullable(z.coerce.number()),
  allowed_mime_types: z.nullable(z.array(z.string())),
})

/**
 * TUS 1.0, which lite lacks. Permission and content go through a signed upload link, so that the same policies and
 * triggers apply. Pieces are in memory: after a restart an upload starts over.
 */
export function resumableUploads(db: Queryable): Fix {
  const uploads = new Map<string, PartialUpload>()

  async function begin(request: Request, next: Handler): Promise<Response> {
    for (const [id, { begun }] of uploads) if (Date.now() - begun > UPLOAD_LIFETIME_MS) uploads.delete(id)
    const about = readMetadata(request.headers.get('upload-metadata'))
    const length = Number(request.headers.get('upload-length') ?? NaN)
    const { bucketName: bucket, objectName: key } = about
    if (!bucket || !key) return respond(400, 'Metadata header is required')
    if (!Number.isSafeInteger(length) || length < 0) return respond(400, 'Upload-Length header is required')
    const permission = await forward(request, next, { bucket, key })
    if (permission instanceof Response) return permission
    const [limits] = await queryAs(
      db,
      bucketSchema,
      'select file_size_limit, allowed_mime_types from storage.buckets where id = $1',
      [bucket],
    )
    if (limits?.file_size_limit && length > limits.file_size_limit)
      return respond(413, 'Maximum size exceeded')
    const type = about.contentType ?? 'application/octet-stream'
    if (limits?.allowed_mime_types && !limits.allowed_mime_types.includes(type))
      return respond(415, `mime type ${type} is not supported`)

    const id = Buffer.from(`${bucket}/${key}/${crypto.randomUUID()}`).toString('base64url')
    const headers = { 'content-type': type, 'cache-control': `max-age=${about.cacheControl ?? '3600'}` }
    uploads.set(id, { bucket, key, headers, length, pieces: [], offset: 0, begun: Date.now() })
    const { origin, pathname } = new URL(request.url)
    return respond(201, null, { location: `${origin}${pathname.replace(/\/$/, '')}/${id}` })
  }

  async function receive(request: Request, next: Handler, id: string): Promise<Response> {
    const upload = uploads.get(id)
    if (!upload) return respond(404, 'The file for this url was not found')
    if (request.headers.get('content-type') !== PIECE) return respond(415, 'Invalid content-type')
    const permission = await forward(request, next, upload)
    if (permission instanceof Response) return permission
    if (request.headers.get('upload-offset') !== String(upload.offset))
      return respond(409, 'Upload-Offset conflict')
    const piece = new Uint8Array(await request.arrayBuffer())
    if (upload.offset + piece.length > upload.length) return respond(413, 'Exceeded upload length')
    upload.pieces.push(piece)
    upload.offset += piece.length
    if (upload.offset === upload.length) {
      const file = Buffer.concat(upload.pieces.splice(0))
      const stored = await next(putRequest(request, upload, permission, file))
      if (!stored.ok) return refusal(stored)
    }
    return respond(204, null, { 'upload-offset': String(upload.offset) })
  }

  function look(id: string): Response {
    const upload = uploads.get(id)
    if (!upload) return respond(404, null)
    return respond(200, null, {
      'upload-offset': String(upload.offset),
      'upload-length': String(upload.length),
      'cache-control': 'no-store',
    })
  }

  return async (request, next) => {
    const [match, , id] = ADDRESS.exec(new URL(request.url).pathname) ?? []
    if (match === undefined) return next(request)
    const { method } = request
    if (method === 'OPTIONS')
      return respond(204, null, { 'tus-version': '1.0.0', 'tus-extension': 'creation,termination' })
    if (request.headers.get('tus-resumable') !== '1.0.0') return respond(412, 'Tus-Resumable Required')
    if (method === 'POST' && id === undefined) return begin(request, next)
    if (method === 'PATCH' && id !== undefined) return receive(request, next, id)
    if (method === 'HEAD' && id !== undefined) return look(id)
    if (method === 'DELETE' && id !== undefined) return respond(uploads.delete(id) ? 204 : 404, null)
    return respond(404, 'Not found')
  }
}

type ObjectPlace = { bucket: string; key: string }

const linkOf = (request: Request, { bucket, key }: ObjectPlace): URL =>
  new URL(
    `/storage/v1/object/upload/sign/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
    request.url,
  )

/** @returns the link's token, or the storage's refusal. A signed request brings its own token. */
async function forward(request: Request, next: Handler, place: ObjectPlace): Promise<string | Response> {
  const given = request.headers.get('x-signature')
  if (new URL(request.url).pathname.startsWith('/storage/v1/upload/resumable/sign'))
    return given ?? respond(400, 'Missing x-signature header')
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  const answer = await next(new Request(linkOf(request, place), { method: 'POST', headers }))
  return tokenSchema.safeParse(await peekJson(answer)).data?.token ?? refusal(answer)
}

function putRequest(request: Request, upload: PartialUpload, token: string, file: Uint8Array<ArrayBuffer>) {
  const url = linkOf(request, upload)
  url.searchParams.set('token', token)
  const headers = new Headers({ ...upload.headers, apikey: request.headers.get('apikey') ?? '' })
  return withBody(new Request(url, { method: 'PUT' }), file, headers)
}

/** TUS answers with the real status and a plain text. */
async function refusal(answer: Response): Promise<Response> {
  const { statusCode, message } = refusalSchema.safeParse(await peekJson(answer)).data ?? {
    statusCode: answer.ok ? 500 : answer.status,
    message: 'Something went wrong',
  }
  return respond(statusCode, message)
}

const respond = (status: number, body: string | null, headers: Record<string, string> = {}): Response =>
  new Response(body, { status, headers: { 'tus-resumable': '1.0.0', ...headers } })

/** Format: `name base64,name base64`. */
function readMetadata(header: string | null): Partial<Record<string, string>> {
  const pairs = (header ?? '').split(',').map((pair) => pair.trim().split(' '))
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]),
  )
}
