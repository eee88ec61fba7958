import { queryOptions } from '@tanstack/react-query'
import type { SlotName } from '@/domain/documents/slots'
import type { Database } from '@/lib/supabase/database'
import { dataOf, supabase } from '@/lib/supabase/client'
import { kindLabels } from './kind-labels'
import type { CertificateKind } from './papers'

type Row = Database['public']['Functions']['list_issuers']['Returns'][number]

/** `consulta`: where a document is checked; `emissao`: where a new one is issued. */
export type Address = 'consulta' | 'emissao'

/** Addresses for a kind of document; null places are every state, or every municipality. */
export type Issuer = Omit<Row, 'uf' | 'municipio' | Address> &
  Record<'uf' | 'municipio' | Address, string | null>

export const issuersKey = ['issuers'] as const

/** All addresses. Anybody approved may read them; they are cached for ten minutes because they rarely change. */
export const issuersQuery = queryOptions({
  queryKey: issuersKey,
  queryFn: ({ signal }): Promise<Issuer[]> => dataOf(supabase.rpc('list_issuers'), signal),
  staleTime: 10 * 60_000,
})

/** As the profile or the document has them. */
export type IssuerPlace = { state?: string | null; city?: string | null }

/** Prefers the city's address to the state's, and the state's to the one that holds everywhere. */
export function issuerAddress(
  issuers: readonly Issuer[],
  address: Address,
  kind: CertificateKind,
  { state, city }: IssuerPlace,
): string | null {
  const fitting = issuers.filter(
    ({ documento, uf, municipio, [address]: href }) =>
      documento === kind &&
      href !== null &&
      (uf === null || uf === state) &&
      (municipio === null || municipio === city),
  )
  const [best] = fitting.sort((one, other) => precision(other) - precision(one))
  return best?.[address] ?? null
}

const precision = ({ uf, municipio }: Issuer) => Number(uf !== null) + Number(municipio !== null)

const kindsInSlot: Partial<Record<SlotName, readonly CertificateKind[]>> = {
  cartaoCnpj: ['cartao-cnpj'],
  certidaoMunicipal: ['municipal'],
  certidaoEstadual: ['estadual', 'estadual-divida-ativa'],
  certidaoFederal: ['federal'],
  certidaoFgts: ['fgts'],
  certidaoTrabalhista: ['trabalhista'],
}

/** Where the documents of a slot are issued for an organization there: two for a state that issues two certidões. */
export const issuingLinks = (issuers: readonly Issuer[], slot: SlotName, place: IssuerPlace) =>
  (kindsInSlot[slot] ?? []).flatMap((kind) => {
    const href = issuerAddress(issuers, 'emissao', kind, place)
    return href ? [{ label: kindLabels[kind], href }] : []
  })
