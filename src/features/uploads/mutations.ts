import type { Document } from '@/lib/supabase/database'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { forgetDocument } from '@/domain/documents/own-document-queries'

export const uploadMutations = {
  removeDocument: (target: ProfileTarget, queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: async (document: Document) => {
        const { removeDocument } = await import('@/domain/documents/uploads/store-document')
        await removeDocument(document)
      },
      onSuccess: (_data, document) => forgetDocument(queryClient, target, document),
      meta: {
        failure: 'Erro ao remover documento',
        failureDetail: 'O documento continua guardado. Tente novamente.',
      },
    }),
}
