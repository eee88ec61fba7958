import * as z from 'zod/mini'

const KEY = 'mutirao-diagnostico-pendente'

/** Recorded before the sign-up, removed after a confirmed deletion. */
export type Throwaway = { email: string; nonce: string }

const Stored = z.array(z.object({ email: z.string(), nonce: z.string() }))

export function rememberedAccounts(): Throwaway[] {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

const store = (accounts: Throwaway[]) => {
  if (accounts.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(accounts))
}

export const remember = (account: Throwaway): void => store([...rememberedAccounts(), account])

export const forget = ({ email }: Throwaway): void =>
  store(rememberedAccounts().filter((account) => account.email !== email))
