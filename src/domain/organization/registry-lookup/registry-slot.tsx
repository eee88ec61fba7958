import { Suspense } from 'react'
import { config } from '@/lib/config'
import { optionalPart } from '@/lib/lazy/optional-part'

// Asked of the build itself, so that no page of an app without registers grows by it.
const isOffered = Boolean(import.meta.env.VITE_CNPJ_LOOKUP || import.meta.env.VITE_CEP_LOOKUP)

/** Not there where its code cannot be fetched: it only saves typing. */
const RegistryLookup = isOffered ? optionalPart(() => import('./registry-lookup')) : null

/** By the field of step 1 that holds the number to ask for. */
const addresses: Record<string, string | null> = { cnpj: config.cnpjLookup, endereco: config.cepLookup }

/** Under a field: asks a public register, where the operator named one (decision 67). */
export function RegistryLookupSlot({ name }: { name: string }) {
  const address = addresses[name]
  return RegistryLookup && address ? (
    <Suspense fallback={<div className="h-11 sm:h-9" />}>
      <RegistryLookup name={name} address={address} />
    </Suspense>
  ) : null
}
