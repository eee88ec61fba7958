import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showToast } from '@/lib/toast'
import { stepLabels } from '@/domain/organization/fields/field-types'
import { errorCode } from '@/lib/errors/describe-error'
import { endedAccess, isAccessRefused } from '@/domain/organization/ended-access'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { checkAfterRefusal } from '@/session/query-client'
import { saveNow, type Wizard } from './mutations'
import {
  ownDocumentQueries,
  refreshOrganization,
  rememberDocument,
} from '@/domain/documents/own-document-queries'
import { texts } from './texts'
import { SLOT_CHANGED, UploadBlockedError } from '@/portal/profile/uploads/errors'
import { uploadQueueOf } from '@/portal/profile/uploads/current-upload-queue'
import type { UploadHost } from '@/portal/profile/uploads/upload'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'

const organizationOf = (queryClient: QueryClient, target: ProfileTarget) =>
  queryClient.getQueryData(ownDocumentQueries.organization(target).queryKey) ?? null

/** Files belong to the organization, which the first saved step creates. */
function organizationMaker(wizard: Wizard) {
  const { target, store, queryClient } = wizard
  let making: Promise<string> | null = null

  async function make(): Promise<string> {
    const step = 'dados-basicos'
    if (Object.keys(store.editors[step].errors()).length > 0)
      throw new UploadBlockedError('Corrija os Dados Básicos antes de enviar documentos.')
    await saveNow(wizard, step, false)
    showToast({ tone: 'success', ...texts.saved(stepLabels[step]) })
    // `saveNow` refetches only if the query is still active.
    const made = await queryClient.query(ownDocumentQueries.organization(target))
    if (!made) throw new Error('the first saved step made no organization')
    return made.id
  }

  return async (): Promise<string> => {
    const known = target.orgId ?? organizationOf(queryClient, target)?.id
    if (known !== undefined) return known
    making ??= make().finally(() => (making = null))
    return making
  }
}

function hostOf(wizard: Wizard): UploadHost {
  const { target, queryClient } = wizard
  return {
    organizationId: organizationMaker(wizard),
    current: (slot) =>
      organizationOf(queryClient, target)?.documentos.find(({ tipo }) => tipo === slot) ?? null,
    onStored: (document) => rememberDocument(queryClient, target, document),
    onRefused: async (error) => {
      checkAfterRefusal(error)
      if (errorCode(error) === SLOT_CHANGED) void refreshOrganization(queryClient, target)
      if (!isAccessRefused(error)) return null
      const organization = organizationOf(queryClient, target)
      const orgId = target.orgId ?? organization?.id
      const ended = await endedAccess(queryClient, orgId, 'editor', organization?.nome)
      return ended && `${ended} O arquivo não foi enviado.`
    },
  }
}

export function useUploads(wizard: Wizard): UploadQueue {
  const [host] = useState(() => hostOf(wizard))
  const [queue] = useState(() => uploadQueueOf(wizard.target, host))
  useEffect(() => queue.serve(host), [queue, host])
  return queue
}
