/**
 * The address that waits for its verification (spec 3: local storage, `pendingVerificationEmail`). Storage may be full
 * or forbidden: then it is remembered until the tab closes, and nothing breaks.
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
  /** Remembers the address, and that a mail has just gone to it. */
  set(email: string): void {
    write(EMAIL_KEY, email)
    write(SENT_AT_KEY, String(Date.now()))
  },
  /** When the last mail was asked for, in ms since 1970; 0 when never. */
  sentAt: (): number => Number(read(SENT_AT_KEY)) || 0,
  clear(): void {
    memory.clear()
    try {
      localStorage.removeItem(EMAIL_KEY)
      localStorage.removeItem(SENT_AT_KEY)
    } catch {
      // Nothing was kept there.
    }
  },
}
