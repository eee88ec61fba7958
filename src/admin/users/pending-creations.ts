import * as z from 'zod/mini'
import { tabStorage } from '@/lib/web-storage'

const KEY = 'mutirao-criacoes-abertas'
const noncesByEmail = z.catch(z.record(z.string(), z.string()), {})

const read = (): Record<string, string> => noncesByEmail.parse(tabStorage.readJson(KEY))

/** A browser without storage cannot resume a lost creation: its address counts as in use. */
const write = (nonces: Record<string, string>) => void tabStorage.write(KEY, JSON.stringify(nonces))

/** E-mail -> nonce of creations with an unknown outcome: the next attempt finishes them (decision 43). */
export const pendingCreations = {
  nonceOf: (email: string): string | null => read()[email] ?? null,
  begin: (email: string, nonce: string) => write({ ...read(), [email]: nonce }),
  end: (email: string) => write(Object.fromEntries(Object.entries(read()).filter(([key]) => key !== email))),
}
