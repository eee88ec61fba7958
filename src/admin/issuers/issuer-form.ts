import type { Issuer } from '@/domain/certificates/issuers'
import { knownMunicipality, loadMunicipalities } from '@/domain/organization/municipalities'
import { singleLine } from '@/lib/normalize-text'
import { issuerTexts as texts } from './texts'

export type IssuerValues = Record<'documento' | 'uf' | 'municipio' | 'consulta' | 'emissao', string>

export const toValues = (issuer: Issuer | null): IssuerValues => ({
  documento: issuer?.documento ?? '',
  uf: issuer?.uf ?? '',
  municipio: issuer?.municipio ?? '',
  consulta: issuer?.consulta ?? '',
  emissao: issuer?.emissao ?? '',
})

/** The database's check (`is_issuer_address`), as a sentence; undefined where the address is right, or empty. */
export function addressProblem(text: string): string | undefined {
  const given = singleLine(text)
  if (given === '') return undefined
  if (!given.startsWith('https://')) return texts.needsHttps
  return /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}([/?#][\w.~:/?#@!$&'()*+,;=%-]*)?$/.test(
    given,
  )
    ? undefined
    : texts.badAddress
}

/** The municipality as the list writes it, or a sentence about it. */
export async function checkCity(uf: string, typed: string): Promise<{ name: string } | { problem: string }> {
  const name = singleLine(typed)
  if (name === '') return { name }
  if (uf === '') return { problem: texts.cityNeedsState }
  const names = await loadMunicipalities(uf)
  // Where the list does not load, the database decides.
  const known = names ? knownMunicipality(names, name) : name
  return known === null ? { problem: texts.unknownCity } : { name: known }
}
