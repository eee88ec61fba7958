import * as z from 'zod/mini'

const STORAGE_KEY = 'mutirao-criacoes-abertas'
const noncesByEmail = z.catch(z.record(z.string(), z.string()), {})

function read(): Record<string, string> {
  try {
    return noncesByEmail.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

function write(nonces: Record<string, string>) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(nonces))
  } catch {
    // Without storage a creation cannot be finished after a lost connection: the address then counts as taken.
  }
}

/**
 * User creations that this tab started and whose outcome is unknown: e-mail -> nonce. With the nonce the next attempt
 * finishes the same account (decision 43), also after a reload.
 */
export const pendingCreations = {
  nonceOf: (email: string): string | null => read()[email] ?? null,
  begin: (email: string, nonce: string) => write({ ...read(), [email]: nonce }),
  end: (email: string) => write(Object.fromEntries(Object.entries(read()).filter(([key]) => key !== email))),
}
