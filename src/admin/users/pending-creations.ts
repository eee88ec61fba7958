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
    // Without storage a lost creation cannot be resumed: its address counts as in use.
  }
}

/** E-mail -> nonce of creations with an unknown outcome: the next attempt finishes them (decision 43). */
export const pendingCreations = {
  nonceOf: (email: string): string | null => read()[email] ?? null,
  begin: (email: string, nonce: string) => write({ ...read(), [email]: nonce }),
  end: (email: string) => write(Object.fromEntries(Object.entries(read()).filter(([key]) => key !== email))),
}
