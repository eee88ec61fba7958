import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorCode } from '@/lib/errors/describe-error'
import { endedAccess, isAccessRefused } from '@/domain/organization/ended-access'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import {
  ownDocumentQueries,
  refreshOrganization,
  rememberDocument,
} from '@/domain/documents/own-document-queries'
import { checkAfterRefusal } from '@/session/query-client'
import { uploadQueueOf } from './current-upload-queue'
import { SLOT_CHANGED } from './errors'
import type { UploadHost } from './upload'
import type { UploadQueue } from './upload-queue'

export const cachedOrganization = (queryClient: QueryClient, target: ProfileTarget) =>
  queryClient.getQueryData(ownDocumentQueries.organization(target).queryKey) ?? null

function hostOf(
  queryClient: QueryClient,
  target: ProfileTarget,
  organizationId: UploadHost['organizationId'],
): UploadHost {
  return {
    organizationId,
    current: (slot) =>
      cachedOrganization(queryClient, target)?.documentos.find(({ tipo }) => tipo === slot) ?? null,
    onStored: (document) => rememberDocument(queryClient, target, document),
    onRefused: async (error) => {
      checkAfterRefusal(error)
      if (errorCode(error) === SLOT_CHANGED) void refreshOrganization(queryClient, target)
      if (!isAccessRefused(error)) return null
      const organization = cachedOrganization(queryClient, target)
      const orgId = target.orgId ?? organization?.id
      const ended = await endedAccess(queryClient, orgId, 'editor', organization?.nome)
      return ended && `${ended} O arquivo não foi enviado.`
    },
  }
}

/** The organization's queue, which goes on across pages; the page that is open serves it. */
export function useUploads(target: ProfileTarget, organizationId: UploadHost['organizationId']): UploadQueue {
  const queryClient = useQueryClient()
  const [host] = useState(() => hostOf(queryClient, target, organizationId))
  const [queue] = useState(() => uploadQueueOf(target, host))
  useEffect(() => queue.serve(host), [queue, host])
  return queue
}
