import { config } from '@/lib/config'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { LazyPart } from '@/components/ui/error-boundary'

// A build-time constant: apps without registries drop this code.
const isOffered = Boolean(import.meta.env.VITE_CNPJ_LOOKUP || import.meta.env.VITE_CEP_LOOKUP)

const RegistryLookup = isOffered ? lazyWithPreload(() => import('./registry-lookup')) : null

const addresses: Record<string, string | null> = { cnpj: config.cnpjLookup, endereco: config.cepLookup }

/** Registry lookup, if the operator configured one (decision 67). */
export function RegistryLookupSlot({ name }: { name: string }) {
  const address = addresses[name]
  return RegistryLookup && address ? (
    <LazyPart fallback={<div className="h-11 sm:h-9" />} instead={null}>
      <RegistryLookup name={name} address={address} />
    </LazyPart>
  ) : null
}
