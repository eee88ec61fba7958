import { fieldOf } from '@/shared/organization/fields/fields'
import type { Found } from './register'

/** Null where the list does not have it, or cannot be fetched. */
async function municipalityOf(uf: string, name: string): Promise<string | null> {
  const field = await import('@/shared/organization/municipality-input').catch(() => null)
  const names = await field?.loadMunicipalities(uf)
  return (names && field?.knownMunicipality(names, name)) ?? null
}

/**
 * State and municipality as the fields take them: registers write 'SAO PAULO', and a municipality that the state's list does
 * not have would be refused.
 */
export async function withKnownPlace({ values, remark }: Found): Promise<Found> {
  const { uf = '', municipio = '', ...others } = values
  if (!fieldOf('dados-basicos', 'uf')?.options?.some(({ value }) => value === uf))
    return { values: others, remark }
  const known = municipio === '' ? null : await municipalityOf(uf, municipio)
  return { values: { ...others, uf, ...(known !== null && { municipio: known }) }, remark }
}
