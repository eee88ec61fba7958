import { request as http } from 'node:http'
import { request as https } from 'node:https'
import { documentPath } from '../../src/domain/documents/slots.ts'
import { BUCKET } from './files.ts'
import { address, apikey, type Client } from './target.ts'

/** What the storage answered; 'cut' where it closed the line on a body it did not want. */
export type Status = number | 'cut'

const PDF = 'application/pdf'
const uploadPath = (path: string, token: string) =>
  `/storage/v1/object/upload/sign/${BUCKET}/${path}?token=${token}`

/** Whether this Supabase takes resumable uploads. */
export async function supportsResumable(): Promise<boolean> {
  const { headers } = await fetch(address('/storage/v1/upload/resumable'), { method: 'OPTIONS' })
  return headers.has('tus-version')
}

/** The right to upload to a path, as the wizard asks for it. */
export async function uploadToken(client: Client, path: string): Promise<string> {
  const { data, error } = await client.storage.from(BUCKET).createSignedUploadUrl(path)
  if (error) throw error
  return data.token
}

/** Everything at once, by a link. */
export async function putByLink(path: string, token: string, body: string | Uint8Array): Promise<Status> {
  const { status } = await fetch(address(uploadPath(path, token)), {
    method: 'PUT',
    headers: { apikey, 'content-type': PDF },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return status
}

/**
 * Nobody hears when the service has looked at an upload that only began: so several others of the same kind go the whole
 * way meanwhile.
 */
export async function passOthers(client: Client, orgId: string): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await uploadToken(client, documentPath(orgId, 'balanco', 'pdf'))
}

export type PausedUpload = { finish: () => Promise<Status> }

/** Begins an upload by a link and keeps the line open. */
export const pauseUploadByLink = (path: string, token: string, body: string): PausedUpload =>
  pauseUpload('PUT', uploadPath(path, token), {}, body)

/** Begins an ordinary upload and keeps the line open. */
export const pauseUploadOf = async (client: Client, path: string, body: string): Promise<PausedUpload> =>
  pauseUpload('POST', `/storage/v1/object/${BUCKET}/${path}`, await session(client), body)

function pauseUpload(method: string, path: string, more: Record<string, string>, body: string): PausedUpload {
  const target = new URL(address(path))
  const headers = { apikey, 'content-type': PDF, 'content-length': String(body.length), ...more }
  const outgoing = (target.protocol === 'https:' ? https : http)(target, { method, headers })
  const answer = new Promise<Status>((resolve) => {
    outgoing.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 'cut')
    })
    outgoing.on('error', () => resolve('cut'))
  })
  outgoing.write(body.slice(0, 5))
  return {
    finish: () => {
      outgoing.end(body.slice(5))
      return answer
    },
  }
}

/** Resumable (TUS): begun, then all bytes in one piece. By a link where there is a token, else by the session. */
export async function sendResumable(
  path: string,
  body: string,
  by: { token: string } | { client: Client },
): Promise<Status> {
  const begun = await beginResumable(path, body.length, by)
  return typeof begun === 'number' ? begun : continueResumable(begun, body, by)
}

type Permission = { token: string } | { client: Client }
const base64 = (text: string) => Buffer.from(text).toString('base64')
const door = (by: Permission) => `/storage/v1/upload/resumable${'token' in by ? '/sign' : ''}`
const permission = async (by: Permission): Promise<Record<string, string>> => ({
  'tus-resumable': '1.0.0',
  apikey,
  ...('token' in by ? { 'x-signature': by.token } : await session(by.client)),
})

/** Gives the number of the upload, or the status of a refusal. */
export async function beginResumable(path: string, bytes: number, by: Permission): Promise<string | number> {
  const about = { bucketName: BUCKET, objectName: path, contentType: PDF, cacheControl: '3600' }
  const response = await fetch(address(door(by)), {
    method: 'POST',
    headers: {
      ...(await permission(by)),
      'upload-length': String(bytes),
      'upload-metadata': Object.entries(about)
        .map(([name, value]) => `${name} ${base64(value)}`)
        .join(','),
    },
  })
  return response.headers.get('location')?.split('/').at(-1) ?? response.status
}

export async function continueResumable(number: string, body: string, by: Permission): Promise<Status> {
  const { status } = await fetch(address(`${door(by)}/${number}`), {
    method: 'PATCH',
    headers: {
      ...(await permission(by)),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body,
  })
  return status
}

async function session(client: Client): Promise<Record<string, string>> {
  const { data } = await client.auth.getSession()
  return { authorization: `Bearer ${data.session?.access_token ?? ''}` }
}
