import { deviceStorage } from '@/lib/web-storage'

/** Product 3: in local storage, or in memory if storage is full or blocked. */
const EMAIL_KEY = 'pendingVerificationEmail'
const SENT_AT_KEY = 'pendingVerificationSentAt'
type Key = typeof EMAIL_KEY | typeof SENT_AT_KEY

const memory = new Map<Key, string>()

const read = (key: Key): string | null => deviceStorage.read(key) ?? memory.get(key) ?? null

function write(key: Key, value: string): void {
  memory.set(key, value)
  deviceStorage.write(key, value)
}

export const pendingEmail = {
  get: (): string | null => read(EMAIL_KEY),
  is: (email: string): boolean => read(EMAIL_KEY)?.toLowerCase() === email.toLowerCase(),
  isOtherThan: (email: string): boolean => Boolean(read(EMAIL_KEY)) && !pendingEmail.is(email),
  set(email: string): void {
    write(EMAIL_KEY, email)
    write(SENT_AT_KEY, String(Date.now()))
  },
  /** The time is in ms since 1970, or 0 for never. */
  sentAt: (): number => Number(read(SENT_AT_KEY)) || 0,
  clear(): void {
    memory.clear()
    for (const key of [EMAIL_KEY, SENT_AT_KEY] as const) deviceStorage.write(key, null)
  },
}
