import { Suspense } from 'react'
import { config } from '@/lib/config'
import { optionalPart } from '@/lib/lazy/optional-part'

// A build-time constant: apps without registries drop this code.
const isOffered = Boolean(import.meta.env.VITE_CNPJ_LOOKUP || import.meta.env.VITE_CEP_LOOKUP)

const RegistryLookup = isOffered ? optionalPart(() => import('./registry-lookup')) : null

const addresses: Record<string, string | null> = { cnpj: config.cnpjLookup, endereco: config.cepLookup }

/** Registry lookup, if the operator configured one (decision 67). */
export function RegistryLookupSlot({ name }: { name: string }) {
  const address = addresses[name]
  return RegistryLookup && address ? (
    <Suspense fallback={<div className="h-11 sm:h-9" />}>
      <RegistryLookup name={name} address={address} />
    </Suspense>
  ) : null
}
