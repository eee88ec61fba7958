import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { isRecord } from '@/lib/is-record'
import { accessQueries } from '@/session/access-queries'
import { dataOf, supabase } from '@/lib/supabase/client'
import { showCodes } from './shown-codes'
import { secondFactorTexts as texts } from './texts'

/** A device of the person, as the auth service knows it: a TOTP factor. */
export type Device = { id: string; name: string; createdAt: string }

const devicesKey = ['second-factor'] as const

/** The person's verified devices, oldest first. Throws the service's error. */
export async function fetchDevices(): Promise<Device[]> {
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw error
  return data.totp
    .map(({ id, friendly_name, created_at }) => ({
      id,
      name: friendly_name?.trim() || texts.defaultName,
      createdAt: created_at,
    }))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

export const secondFactorQueries = {
  all: devicesKey,
  devices: (userId: string) =>
    queryOptions({
      queryKey: [...devicesKey, userId] as const,
      queryFn: async ({ signal }) => {
        const [devices, state] = await Promise.all([
          fetchDevices(),
          dataOf(supabase.rpc('second_factor_state'), signal),
        ])
        const left = isRecord(state) && typeof state.recovery_codes === 'number' ? state.recovery_codes : 0
        return { devices, recoveryCodes: left }
      },
    }),
}

/** The token says at which level the session is: it changes with the devices. */
async function renewSession(): Promise<void> {
  const { error } = await supabase.auth.refreshSession()
  if (error) throw error
}

/** Throws the service's error; `mfa_verification_failed` for a wrong code. */
export async function confirmCode(deviceId: string, code: string): Promise<void> {
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId: deviceId, code })
  if (error) throw error
}

/** @returns whether the code was right; then the person's devices are removed and the session goes on without them */
export async function recover(code: string): Promise<boolean> {
  const isRight = await dataOf(supabase.rpc('use_recovery_code', { p_code: code }))
  if (isRight) await renewSession()
  return isRight
}

export type NewDevice = { id: string; qrCode: string; secret: string }

/** Starts over: an enrolment that was broken off would keep its name taken. */
export async function enrol(name: string): Promise<NewDevice> {
  const { mfa } = supabase.auth
  const known = await mfa.listFactors()
  if (known.error) throw known.error
  for (const { id, status, friendly_name } of known.data.all) {
    if (status !== 'unverified') {
      // The service takes 'meu celular' beside 'Meu celular': nobody could tell them apart.
      if (friendly_name?.toLowerCase() === name.toLowerCase())
        throw Object.assign(new Error('A device has this name.'), { code: 'mfa_factor_name_conflict' })
      continue
    }
    const { error } = await mfa.unenroll({ factorId: id })
    if (error) throw error
  }
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'Mutirão' })
  if (error) throw error
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

export const secondFactorMutations = {
  remove: () =>
    mutationOptions({
      mutationFn: async (deviceId: string) => {
        const { error } = await supabase.auth.mfa.unenroll({ factorId: deviceId })
        if (error) throw error
        await renewSession()
      },
      meta: { failure: texts.removeFailed, success: texts.removed, invalidates: [devicesKey] },
    }),
  /** Ten codes, on the screen until they are kept; the earlier ones work until then. */
  createCodes: () =>
    mutationOptions({
      mutationFn: async () => showCodes(await dataOf(supabase.rpc('create_recovery_codes'))),
      meta: { failure: texts.codesFailed },
    }),
  /** Takes one code of the set, and answers whether the set still works. */
  keepCodes: () =>
    mutationOptions({
      mutationFn: async (code: string) => {
        const work = await dataOf(supabase.rpc('keep_recovery_codes', { p_code: code }))
        if (work) showCodes(null)
        return work
      },
      meta: { failure: texts.notConfirmed, invalidates: [devicesKey, accessQueries.all] },
    }),
}
