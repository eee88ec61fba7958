import type { Document } from '@/lib/supabase/database'
import { Download, ExternalLink } from 'lucide-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import DownloadOwnDossier from '@/portal/profile/dossier/download-own-dossier'
import { documentState, hasFile } from '@/domain/documents/document-state'
import { conversationQueries } from '@/domain/conversation/queries'
import { declarationSlots, documentSlots, type DocumentSlot } from '@/domain/documents/slots'
import { ValidityStatus } from '@/domain/documents/validity-status'
import { fetchListedDirectors, mandateText, type ListedDirector } from '@/domain/organization/directors'
import { formatDate } from '@/lib/format-date'
import { displayValue, projectedValue, type ProjectedRows } from '@/domain/organization/fields/display-value'
import { isShown, type StoredFile } from '@/domain/documents/open-document'
import { openOwnDocument } from '@/domain/documents/open-own-document'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Button } from '@/components/ui/button'
import { sectionsOf } from '@/domain/organization/fields/fields'
import { formSteps, stepLabels } from '@/domain/organization/fields/field-types'
import { Banner } from '@/components/ui/banner'
import { Card, CardTitle } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { LazyPart } from '@/components/ui/error-boundary'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { documentColumns } from '@/domain/documents/own-document-queries'
import { profileKey, renewalLabel, renewalLink } from '@/domain/organization/profile-target'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { supabase } from '@/lib/supabase/client'
import { Observation } from '@/portal/profile/documents/observation'
import { ReviewBadge } from '@/portal/profile/documents/review-badge'
import { useHasLapsing } from '@/portal/profile/renewal/use-has-lapsing'

const Conversation = lazyWithPreload(() => import('@/domain/conversation/conversation'))

/** Readers see all of it, but of its directors only what `directors.ts` lists. */
const wholeOrganization = (orgId: string) =>
  queryOptions({
    queryKey: [...profileKey, 'whole-organization', orgId],
    queryFn: async ({ signal }) => {
      const organization = supabase
        .from('organizacoes')
        .select(`*, certificacoes(*), priorities(*), documentos(${documentColumns})`)
        .eq('id', orgId)
      const [whole, directors] = await Promise.all([
        organization.abortSignal(signal).single().throwOnError(),
        fetchListedDirectors(orgId, signal),
      ])
      return { ...whole.data, directors }
    },
  })

export default function ReadOnlyOrganization({ orgId }: { orgId: string }) {
  const query = useQuery(wholeOrganization(orgId))
  const { data, error } = query
  if (error && !data) return <LoadFailed query={query} title="Não foi possível abrir esta organização" />
  if (!data) return <SkeletonLines lines={8} />
  const rows: ProjectedRows = {
    organizacoes: data,
    certificacoes: data.certificacoes,
    priorities: data.priorities,
  }
  return (
    <div className="flex flex-col gap-6">
      {/* The line above names it for everybody else. */}
      <h2 className="sr-only">{data.nome?.trim() ? data.nome : 'Organização sem nome'}</h2>
      <Banner tone="info" role="note">
        Você vê os dados desta organização e abre os documentos. Quem muda é a pessoa proprietária, quem edita
        ou a nossa equipe.
      </Banner>
      <Documents orgId={orgId} documents={data.documentos} />
      {formSteps.flatMap((step) =>
        sectionsOf(step).map((section) => (
          <Card key={`${step}-${section.id}`} aria-labelledby={`${step}-${section.id}`}>
            <CardTitle as="h3" id={`${step}-${section.id}`} description={stepLabels[step]}>
              {section.title}
            </CardTitle>
            <DescriptionList
              items={section.fields.map((field) => ({
                label: field.label,
                value: displayValue(field, projectedValue(field, rows)),
              }))}
            />
            {section.id === 'diretoria' && (
              <Directors directors={data.directors} documents={data.documentos} />
            )}
          </Card>
        )),
      )}
    </div>
  )
}

type DirectorsProps = { directors: readonly ListedDirector[]; documents: readonly Document[] }

/** What readers may know of them. */
function Directors({ directors, documents }: DirectorsProps) {
  const minutes = documents.find(({ tipo }) => tipo === 'ataEleicao')
  const boardEnd = minutes && documentState(minutes) !== 'rejected' ? minutes.valido_ate : null
  if (directors.length === 0) return null
  return (
    <>
      <h4 className="mt-4 mb-1 text-sm text-ink-soft">Dirigentes</h4>
      <ul className="divide-y divide-line [overflow-wrap:anywhere]">
        {directors.map((director) => (
          <li key={director.id} className="py-2">
            <span className="block font-semibold">{director.nome}</span>
            <span className="block text-sm text-ink-soft">
              {[director.cargo, mandateText(director, boardEnd)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Documents({ orgId, documents }: { orgId: string; documents: readonly Document[] }) {
  const opening = useSingleMutation(openOwnDocument)
  // Nobody has to have the declarations, and two of them are not for readers (decision 131).
  const slots = [
    ...documentSlots,
    ...declarationSlots.filter(({ name }) => documents.some(({ tipo }) => tipo === name)),
  ]
  return (
    <Card aria-labelledby="documentos-leitura">
      <CardTitle as="h3" id="documentos-leitura">
        Situação dos documentos
      </CardTitle>
      {documents.length > 0 && <RenewalLink orgId={orgId} documents={documents} />}
      <ul className="flex flex-col divide-y divide-line">
        {slots.map((slot) => {
          const document = documents.find(({ tipo }) => tipo === slot.name)
          const state = document && documentState(document)
          return (
            <li key={slot.name} className="flex flex-col gap-2 py-3">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <div className="min-w-0">
                  <p className="font-semibold">{slot.label}</p>
                  <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
                    {document
                      ? `${document.nome} · enviado em ${formatDate(document.created_at) ?? 'N/A'}`
                      : slot.mandatory
                        ? 'Obrigatório, ainda não enviado'
                        : 'Não enviado'}
                  </p>
                  {document && state !== 'rejected' && <ValidityStatus document={document} />}
                </div>
                {document && state && (
                  <div className="flex items-center gap-2">
                    <ReviewBadge state={state} />
                    {hasFile(document) && (
                      <OpenButton
                        document={document}
                        label={slot.label}
                        busy={opening.isPending && opening.variables.arquivo_url === document.arquivo_url}
                        onOpen={() => opening.mutate(document)}
                      />
                    )}
                  </div>
                )}
              </div>
              {document && state === 'rejected' && <Observation text={document.observacoes} />}
              <ReadConversation orgId={orgId} slot={slot} />
            </li>
          )
        })}
      </ul>
      {documents.length > 0 && <DownloadOwnDossier id={orgId} />}
    </Card>
  )
}

function ReadConversation({ orgId, slot }: { orgId: string; slot: DocumentSlot }) {
  const { data } = useQuery(conversationQueries.ofOrganization(orgId))
  const conversation = data?.find(({ tipo }) => tipo === slot.name)
  if (!conversation) return null
  const place = { orgId, slot: slot.name, label: slot.label, side: 'organization' } as const
  return (
    <LazyPart failure="A conversa não carregou.">
      <Conversation {...place} conversation={conversation} canWrite={false} begin="" stale={[]} />
    </LazyPart>
  )
}

function RenewalLink({ orgId, documents }: { orgId: string; documents: readonly Document[] }) {
  if (!useHasLapsing(documents)) return null
  return (
    <p className="mb-2">
      <Link className="link" to={renewalLink(orgId)}>
        {renewalLabel}
      </Link>
    </p>
  )
}

type OpenButtonProps = { document: StoredFile; label: string; busy: boolean; onOpen: () => void }

function OpenButton({ document, label, busy, onOpen }: OpenButtonProps) {
  const [verb, Icon] = isShown(document)
    ? (['Abrir', ExternalLink] as const)
    : (['Baixar', Download] as const)
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Icon />}
      aria-label={`${verb}: ${label}`}
      busy={busy}
      onClick={onOpen}
    >
      {verb}
    </Button>
  )
}
