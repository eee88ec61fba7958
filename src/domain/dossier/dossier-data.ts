import type { Document } from '@/lib/supabase/database'
import { documentState, type DocumentState, hasFile } from '@/domain/documents/document-state'
import { documentColumns } from '@/domain/documents/own-document-queries'
import { allSlots, mandatorySlots, slotLabel } from '@/domain/documents/slots'
import { validityOn, type Validity } from '@/domain/documents/validity'
import type { CheckedList } from '@/domain/impediments/queries'
import { safeFileName, uniqueNames } from '@/lib/files/file-names'
import { dataOf, supabase } from '@/lib/supabase/client'
import { shownValue, type ProjectedRows } from '@/domain/organization/fields/display-value'
import { formSteps } from '@/domain/organization/fields/field-types'
import { sectionsOf } from '@/domain/organization/fields/fields'

const columns = `*,
  owner:profiles!organizacoes_owner_id_fkey(perfil_completo), certificacoes(*), priorities(*),
  documentos(${documentColumns})` as const

/** It is null where none exists that the person may see. */
export async function fetchOrganization(id: string, signal: AbortSignal) {
  const request = supabase.from('organizacoes').select(columns).eq('id', id)
  const data = await dataOf(request.abortSignal(signal).maybeSingle())
  // Its editors and readers do not see the owner's row.
  if (!data || data.owner !== null || data.owner_id === null) return data
  const mine = await dataOf(supabase.rpc('my_organizations'), signal)
  return { ...data, owner: { perfil_completo: mine.some((one) => one.id === id && one.completo) } }
}

export type DossierOrganization = NonNullable<Awaited<ReturnType<typeof fetchOrganization>>>

export const rowsOf = (organization: DossierOrganization): ProjectedRows => ({
  organizacoes: organization,
  certificacoes: organization.certificacoes,
  priorities: organization.priorities,
})

export type DossierDocument = Document & {
  label: string
  state: DocumentState
  validity: Validity | null
  file: string
  /** Hexadecimal SHA-256; null for an answer, and if the file could not be read and is missing. */
  checksum: string | null
}

const order = new Map<string, number>(allSlots.map(({ name }, at) => [name, at]))
const position = ({ tipo }: Document) => order.get(tipo) ?? allSlots.length

/** In slot order, each with its file name in the dossier, `01 Estatuto social.pdf`; an answer has no file. */
export function namedDocuments(documents: readonly Document[]): { stored: Document; file: string }[] {
  const unique = uniqueNames()
  let files = 0
  return [...documents]
    .sort((a, b) => position(a) - position(b) || a.created_at.localeCompare(b.created_at))
    .map((stored) => {
      if (!hasFile(stored)) return { stored, file: '' }
      files += 1
      // The stored path has an extension that storage accepts, whatever the file was called.
      const extension = /\.[a-z0-9]{1,5}$/.exec(stored.arquivo_url)?.[0] ?? ''
      const number = String(files).padStart(2, '0')
      return {
        stored,
        file: unique(`${number} ${safeFileName(slotLabel(stored.tipo), 'Documento')}${extension}`),
      }
    })
}

/** @param day the São Paulo day on which validity is judged */
export const describeDocument = (
  stored: Document,
  file: string,
  checksum: string | null,
  day: string,
): DossierDocument => ({
  ...stored,
  label: slotLabel(stored.tipo),
  state: documentState(stored),
  validity: validityOn(stored.tipo, stored, day),
  file,
  checksum,
})

export type Dossier = {
  organization: DossierOrganization
  documents: readonly DossierDocument[]
  impediments: readonly CheckedList[]
  day: string
  madeAt: Date
}

export function missingItems({ organization, documents }: Dossier) {
  const rows = rowsOf(organization)
  const labels = (fits: (document: DossierDocument) => boolean) =>
    documents.filter(fits).map(({ label }) => label)
  const counts = (document: DossierDocument) => document.state !== 'rejected'
  const is = (...states: Validity['state'][]) =>
    labels((document) => counts(document) && states.some((state) => document.validity?.state === state))
  const sent = new Set(documents.map(({ tipo }) => tipo))
  return {
    notSent: mandatorySlots.filter(({ name }) => !sent.has(name)).map(({ label }) => label),
    refused: labels(({ state }) => state === 'rejected'),
    expired: is('expired'),
    toRenew: is('renew', 'unknown'),
    soon: is('soon'),
    waiting: labels(({ state }) => state === 'pending'),
    unread: labels((document) => hasFile(document) && document.checksum === null),
    // Social networks and websites are optional, and an unticked box is an answer.
    unanswered: formSteps.flatMap((step) =>
      sectionsOf(step).flatMap(({ fields }) =>
        fields
          .filter(({ control }) => control !== 'checkbox' && control !== 'handle' && control !== 'url')
          .filter((field) => shownValue(field, rows) === null)
          .map(({ label }) => label),
      ),
    ),
    incomplete: organization.owner?.perfil_completo !== true,
  }
}
