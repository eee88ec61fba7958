import { isRecord } from '@/lib/is-record'
import { getUserItem, setUserItem } from '@/lib/user-storage'
import { sha256 } from '@/lib/files/sha256'
import { serviceUrl } from '@/lib/supabase/client'
import { currentUserId } from '@/lib/current-user'
import type { SlotName } from '@/domain/documents/slots'

/** Resumes the same file after a reload. The storage retains parts for 24 hours. */
export type ResumableUpload = { mark: string; path: string; url: string; at: number }

export const resumableUrl = `${serviceUrl('storage')}/upload/resumable`

const RESUMABLE_FOR_MS = 23 * 60 * 60 * 1000

const isResumable = (value: unknown): value is ResumableUpload =>
  isRecord(value) &&
  typeof value.mark === 'string' &&
  typeof value.path === 'string' &&
  typeof value.url === 'string' &&
  value.url.startsWith(`${resumableUrl}/`) &&
  typeof value.at === 'number' &&
  Date.now() - value.at < RESUMABLE_FOR_MS

function read(): ResumableUpload[] {
  const userId = currentUserId.get()
  const stored = userId && getUserItem('unfinishedUploads', userId)
  return Array.isArray(stored) ? stored.filter(isResumable) : []
}

function write(next: ResumableUpload[]) {
  const userId = currentUserId.get()
  if (userId) setUserItem('unfinishedUploads', userId, next.length > 0 ? next : undefined)
}

/** Bytes in memory at a time. */
const HASHED_AT_ONCE = 2 * 1024 * 1024

const fingerprints = new WeakMap<File, Promise<string | null>>()

/**
 * It covers name, date and content: to go on with other bytes under the same name, size and date would store a mix of both, or the
 * earlier file. It is null where the file cannot be read, or an insecure page
 * has no `crypto.subtle`: then the upload starts from the beginning.
 */
function fingerprintOf(file: File): Promise<string | null> {
  const known = fingerprints.get(file)
  if (known) return known
  const fingerprint = hashOf(file).catch(() => null)
  fingerprints.set(file, fingerprint)
  return fingerprint
}

async function hashOf(file: File): Promise<string> {
  const parts: string[] = []
  for (let at = 0; at < file.size; at += HASHED_AT_ONCE)
    parts.push(await sha256(new Uint8Array(await file.slice(at, at + HASHED_AT_ONCE).arrayBuffer())))
  return sha256(JSON.stringify([file.name, file.lastModified, ...parts]))
}

export async function findResumable(
  orgId: string,
  slot: SlotName,
  file: File,
): Promise<ResumableUpload | null> {
  const mark = await fingerprintOf(file)
  if (!mark) return null
  return read().find((one) => one.mark === mark && one.path.startsWith(`${orgId}/${slot}/`)) ?? null
}

export const hasResumable = (orgId: string, slot: SlotName): boolean =>
  read().some(({ path }) => path.startsWith(`${orgId}/${slot}/`))

export async function saveResumable(file: File, path: string, url: string): Promise<void> {
  const mark = await fingerprintOf(file)
  if (mark) write([...read().filter((one) => one.path !== path), { mark, path, url, at: Date.now() }])
}

export function removeResumable(path: string | null): void {
  const all = read()
  const left = all.filter((one) => one.path !== path)
  if (left.length < all.length) write(left)
}
