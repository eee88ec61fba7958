/**
 * The address that is not verified yet (product 3: local storage, `pendingVerificationEmail`). If storage is full or
 * blocked, it is kept in memory until the tab closes.
 */
const EMAIL_KEY = 'pendingVerificationEmail'
const SENT_AT_KEY = 'pendingVerificationSentAt'

const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string): void {
  memory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Kept in memory.
  }
}

export const pendingEmail = {
  get: (): string | null => read(EMAIL_KEY),
  /** Whether this is the address, however it is typed. */
  is: (email: string): boolean => read(EMAIL_KEY)?.toLowerCase() === email.toLowerCase(),
  /**
   * Whether another address waits for its link on this device than the one of this session, which is confirmed and gets no mail.
   */
  isOtherThan: (email: string): boolean => Boolean(read(EMAIL_KEY)) && !pendingEmail.is(email),
  /** Stores the address and the time at which the mail was sent. */
  set(email: string): void {
    write(EMAIL_KEY, email)
    write(SENT_AT_KEY, String(Date.now()))
  },
  /** When the last mail was requested, in ms since 1970; 0 if never. */
  sentAt: (): number => Number(read(SENT_AT_KEY)) || 0,
  clear(): void {
    memory.clear()
    try {
      for (const key of [EMAIL_KEY, SENT_AT_KEY]) localStorage.removeItem(key)
    } catch {
      // Nothing was stored there.
    }
  },
}
