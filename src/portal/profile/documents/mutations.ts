import type { Document } from '@/lib/supabase/database'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { endedAccess, explainEndedAccess } from '@/domain/organization/ended-access'
import { OperationError } from '@/lib/errors/operation-error'
import { forgetDocument } from '@/domain/documents/own-document-queries'

const removeFailed = 'Erro ao remover documento'

export const uploadMutations = {
  removeDocument: (target: ProfileTarget, queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: async (document: Document) => {
        const { removeDocument } = await import('@/portal/profile/uploads/store-document')
        const remove = async () => {
          if (await removeDocument(document)) return
          // Somebody removed it before, or this person may not: then the list of their organizations tells.
          const ended = await endedAccess(queryClient, document.org_id)
          if (ended) throw new OperationError(removeFailed, { detail: ended })
        }
        await explainEndedAccess(removeFailed, remove, queryClient, document.org_id)
      },
      onSuccess: (_data, document) => forgetDocument(queryClient, target, document),
      meta: {
        failure: removeFailed,
        failureDetail: 'O documento continua guardado. Tente novamente.',
      },
    }),
}
