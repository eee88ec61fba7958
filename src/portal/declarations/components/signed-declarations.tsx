import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { ownDocumentQueries, refreshOrganization } from '@/domain/documents/own-document-queries'
import { declarationSlots } from '@/domain/documents/slots'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { readinessQueries } from '@/domain/readiness/queries'
import { watchTable } from '@/lib/supabase/live'
import { FileSlot } from '@/portal/profile/documents/file-slot'
import { useUploads } from '@/portal/profile/uploads/use-uploads'
import { scrollToLateTarget } from '@/portal/profile/wizard/scroll-to-late-target'
import { Card } from '@/components/ui/card'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { Declarant } from '../declarations'
import { declarationTexts as texts } from '../texts'

type SignedDeclarationsProps = {
  target: ProfileTarget
  orgId: string
  organization: Declarant
}

/** Where the papers go when they are signed: the slots of the profile's documents, reviewed alike. */
export default function SignedDeclarations({ target, orgId, organization }: SignedDeclarationsProps) {
  const queryClient = useQueryClient()
  const query = useQuery(ownDocumentQueries.organization(target))
  const uploads = useUploads(target, () => Promise.resolve(orgId))
  // The slots show their errors in it.
  const form = useForm<FieldValues>()
  const { hash, key } = useLocation()
  const isLoaded = query.data !== undefined
  useEffect(() => {
    const refresh = () => void refreshOrganization(queryClient, target)
    return watchTable('documentos', refresh, `org_id=eq.${orgId}`)
  }, [queryClient, target, orgId])
  useEffect(() => (isLoaded && hash ? scrollToLateTarget(hash.slice(1)) : undefined), [isLoaded, hash, key])
  const documents = query.data?.documentos
  useEffect(() => {
    if (documents) void queryClient.invalidateQueries({ queryKey: readinessQueries.all })
  }, [queryClient, documents])
  const { cnpj, nome, uf, municipio } = organization
  const holder = { cnpj, name: nome, state: uf, city: municipio }
  return (
    <Card padded={false} aria-labelledby="declaracoes-assinadas">
      <div className="px-4 py-3 sm:px-6">
        <h3 id="declaracoes-assinadas" className="text-lg">
          {texts.signed}
        </h3>
        <p className="text-sm text-ink-soft">{texts.signedHint}</p>
      </div>
      {!documents ? (
        <div className="px-4 pb-4 sm:px-6">
          {query.error ? <LoadFailed query={query} title={texts.loadFailed} /> : <SkeletonLines lines={4} />}
        </div>
      ) : (
        <FormProvider {...form}>
          <ul className="divide-y divide-line border-t border-line">
            {declarationSlots.map((slot) => (
              <FileSlot
                key={slot.name}
                target={target}
                orgId={orgId}
                uploads={uploads}
                slot={slot}
                stored={documents.find(({ tipo }) => tipo === slot.name) ?? null}
                holder={holder}
                mandate=""
              />
            ))}
          </ul>
        </FormProvider>
      )}
    </Card>
  )
}
