/** Product 3: in local storage, or in memory if storage is full or blocked. */
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
    // The value stays in memory.
  }
}

export const pendingEmail = {
  get: (): string | null => read(EMAIL_KEY),
  is: (email: string): boolean => read(EMAIL_KEY)?.toLowerCase() === email.toLowerCase(),
  isOtherThan: (email: string): boolean => Boolean(read(EMAIL_KEY)) && !pendingEmail.is(email),
  set(email: string): void {
    write(EMAIL_KEY, email)
    write(SENT_AT_KEY, String(Date.now()))
  },
  /** In ms since 1970; 0 if never. */
  sentAt: (): number => Number(read(SENT_AT_KEY)) || 0,
  clear(): void {
    memory.clear()
    try {
      for (const key of [EMAIL_KEY, SENT_AT_KEY]) localStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
}
