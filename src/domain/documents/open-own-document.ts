import { mutationOptions } from '@tanstack/react-query'
import { endedAccess } from '@/domain/organization/ended-access'
import { OperationError } from '@/lib/errors/operation-error'
import { openDocument, type StoredFile } from './open-document'

const failure = 'Erro ao abrir documento'

/** Opens a file for somebody of its organization, or says that they belong to it no more. */
export const openOwnDocument = mutationOptions({
  mutationFn: async (document: StoredFile & { org_id: string }, { client }) => {
    try {
      await openDocument(document)
    } catch (error) {
      // The storage calls a file that one may not read 'not found', as one that is gone.
      const detail = await endedAccess(client, document.org_id, 'leitor')
      throw detail === null ? error : new OperationError(failure, { cause: error, detail })
    }
  },
  meta: { failure, failureDetail: 'Não foi possível abrir o documento.' },
})
