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
    // Without storage only a repeat after a cut line is lost: the address then counts as taken.
  }
}

/**
 * Creations of users that this tab began and does not know the end of: e-mail -> nonce. With it a repeat finishes the
 * very account that was begun (design 4), also after a reload.
 */
export const unfinished = {
  nonceOf: (email: string): string | null => read()[email] ?? null,
  begin: (email: string, nonce: string) => write({ ...read(), [email]: nonce }),
  end: (email: string) => write(Object.fromEntries(Object.entries(read()).filter(([key]) => key !== email))),
}
