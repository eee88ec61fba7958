import type { Document } from '@/lib/supabase/database'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { endedAccess, explainEndedAccess } from '@/domain/organization/ended-access'
import { OperationError } from '@/lib/errors/operation-error'
import { forgetDocument, ownDocumentQueries } from '@/domain/documents/own-document-queries'

const removeFailed = 'Erro ao remover documento'

export const uploadMutations = {
  removeDocument: (target: ProfileTarget, queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: async (document: Document) => {
        const { removeDocument } = await import('@/portal/profile/uploads/store-document')
        // The page keeps it when the list of their organizations no longer has it.
        const name = queryClient.getQueryData(ownDocumentQueries.organization(target).queryKey)?.nome
        const access = [queryClient, document.org_id, 'editor', name] as const
        const remove = async () => {
          if (await removeDocument(document)) return
          // Somebody removed it before, or this person may not: then the list of their organizations tells.
          const ended = await endedAccess(...access)
          if (ended) throw new OperationError(removeFailed, { detail: ended })
        }
        await explainEndedAccess(removeFailed, remove, ...access)
      },
      onSuccess: (_data, document) => forgetDocument(queryClient, target, document),
      meta: {
        failure: removeFailed,
        failureDetail: 'O documento continua guardado. Tente novamente.',
      },
    }),
}
