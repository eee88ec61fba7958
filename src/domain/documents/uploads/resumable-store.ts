import { isRecord } from '@/lib/is-record'
import { readPart, writePart } from '@/lib/user-storage'
import { sha256 } from '@/lib/files/sha256'
import { serviceUrl } from '@/lib/supabase/create-client'
import { sessionStore } from '@/session/session-store'
import type { SlotName } from '@/domain/documents/slots'

/**
 * Where files sent in pieces lie, so that the same file, chosen again after a reload, goes on where it stopped. Of the file
 * itself this device keeps a fingerprint only, and no longer than the storage keeps its pieces (24 hours).
 */
export type Unfinished = { mark: string; path: string; url: string; at: number }

export const resumableUrl = `${serviceUrl('storage')}/upload/resumable`

const KEPT_FOR = 23 * 60 * 60 * 1000

const isUnfinished = (value: unknown): value is Unfinished =>
  isRecord(value) &&
  typeof value.mark === 'string' &&
  typeof value.path === 'string' &&
  typeof value.url === 'string' &&
  value.url.startsWith(`${resumableUrl}/`) &&
  typeof value.at === 'number' &&
  Date.now() - value.at < KEPT_FOR

function read(): Unfinished[] {
  const { user } = sessionStore.get()
  const kept = user && readPart('unfinishedUploads', user.id)
  return Array.isArray(kept) ? kept.filter(isUnfinished) : []
}

function write(next: Unfinished[]) {
  const { user } = sessionStore.get()
  if (user) writePart('unfinishedUploads', user.id, next.length > 0 ? next : undefined)
}

/** The same for the same file in the same slot; null where the browser cannot tell. */
async function markOf(slot: SlotName, { name, size, lastModified }: File): Promise<string | null> {
  try {
    return await sha256(JSON.stringify([slot, name, size, lastModified]))
  } catch {
    return null
  }
}

/** The earlier try of this file in this organisation's slot. */
export async function findUnfinished(orgId: string, slot: SlotName, file: File): Promise<Unfinished | null> {
  const mark = await markOf(slot, file)
  return read().find((one) => one.mark === mark && one.path.startsWith(`${orgId}/${slot}/`)) ?? null
}

/** Whether a file of this slot stopped half-way on an earlier visit. */
export const isUnfinishedIn = (slot: SlotName): boolean =>
  read().some(({ path }) => path.split('/')[1] === slot)

export async function rememberUnfinished(
  slot: SlotName,
  file: File,
  path: string,
  url: string,
): Promise<void> {
  const mark = await markOf(slot, file)
  if (mark) write([...read().filter((one) => one.path !== path), { mark, path, url, at: Date.now() }])
}

/** It arrived, was refused or given up. */
export function forgetUnfinished(path: string | null): void {
  const all = read()
  const left = all.filter((one) => one.path !== path)
  if (left.length < all.length) write(left)
}
