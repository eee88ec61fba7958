import * as z from 'zod/mini'
import { deviceStorage } from '@/lib/web-storage'

const KEY = 'mutirao-diagnostico-pendente'

/** Recorded before the sign-up, removed after a confirmed deletion. */
export type Throwaway = { email: string; nonce: string }

const Stored = z.catch(z.array(z.object({ email: z.string(), nonce: z.string() })), [])

export const rememberedAccounts = (): Throwaway[] => Stored.parse(deviceStorage.readJson(KEY))

/** Throws where the device stores nothing: nobody would remove the account. */
function store(accounts: Throwaway[]) {
  const result = deviceStorage.write(KEY, accounts.length === 0 ? null : JSON.stringify(accounts))
  if (result !== 'stored') throw new Error(`The device's storage is ${result}`)
}

export const remember = (account: Throwaway): void => store([...rememberedAccounts(), account])

export const forget = ({ email }: Throwaway): void =>
  store(rememberedAccounts().filter((account) => account.email !== email))
