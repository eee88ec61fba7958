import { abortAfter } from '@/lib/abort'

const LOOKUP_TIMEOUT_MS = 4_000

/**
 * Asks a register that the operator named for one number: once, and nothing about the person goes along. Throws whatever
 * goes wrong: no line, no answer in time, a refusal, a page instead of data.
 * @param address what stands before the number
 */
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
