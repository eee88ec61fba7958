import { abortAfter } from '@/lib/abort'

const LOOKUP_TIMEOUT_MS = 4_000

/** Sends only the number, once, appended to `address`. Throws on any network or response error. */
export async function lookUp(address: string, key: string): Promise<unknown> {
  const response = await fetch(`${address.replace(/\/+$/, '')}/${key}`, {
    headers: { accept: 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: abortAfter(LOOKUP_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return response.json()
}
