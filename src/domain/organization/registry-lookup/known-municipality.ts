import { fieldOf } from '@/domain/organization/fields/fields'
import { knownMunicipality, loadMunicipalities } from '../municipalities'
import type { RegistryRecord } from './registry'

async function municipalityOf(uf: string, name: string): Promise<string | null> {
  const names = await loadMunicipalities(uf)
  return names && knownMunicipality(names, name)
}

/** Registries write 'SAO PAULO'; the database accepts only the official spelling. */
export async function withKnownMunicipality({ values, remark }: RegistryRecord): Promise<RegistryRecord> {
  const { uf = '', municipio = '', ...others } = values
  if (!fieldOf('dados-basicos', 'uf')?.options?.some(({ value }) => value === uf))
    return { values: others, remark }
  const known = municipio === '' ? null : await municipalityOf(uf, municipio)
  return { values: { ...others, uf, ...(known !== null && { municipio: known }) }, remark }
}
