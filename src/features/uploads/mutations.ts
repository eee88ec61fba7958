import type { Document } from '@/lib/supabase/database'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { forgetDocument } from '@/domain/documents/own-document-queries'

export const uploadMutations = {
  removeDocument: (userId: string, queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: async (document: Document) => {
        const { removeDocument } = await import('@/domain/documents/uploads/store-document')
        await removeDocument(document)
      },
      onSuccess: (_data, document) => forgetDocument(queryClient, userId, document),
      meta: {
        failure: 'Erro ao remover documento',
        failureDetail: 'O documento continua guardado. Tente novamente.',
      },
    }),
}
