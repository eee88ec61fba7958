import type { Document } from '@/lib/supabase/database'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import {
  documentColumns,
  ownDocumentQueries,
  refreshOrganization,
  rememberDocument,
} from '@/domain/documents/own-document-queries'
import type { SlotName } from '@/domain/documents/slots'
import { explainEndedAccess } from '@/domain/organization/ended-access'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import { errorCode } from '@/lib/errors/describe-error'
import { dataOf, supabase } from '@/lib/supabase/client'
import { SLOT_CHANGED } from '@/portal/profile/uploads/errors'
import type { AnswerKind } from './answers'
import { removeObject } from '@/portal/profile/uploads/store-document'
import { EMPTY_SLOT } from '@/portal/profile/uploads/upload-queue'

const failure = 'Erro ao enviar a resposta'

type Answer = {
  orgId: string
  slot: SlotName
  kind: AnswerKind
  /** `YYYY-MM-DD` */
  until: string
  words: string
  /** What the person saw in the slot. */
  seen: Document | null
}

async function send({ orgId, slot, kind, until, words, seen }: Answer): Promise<Document> {
  const answer = supabase.rpc('answer_document', {
    p_org: orgId,
    p_tipo: slot,
    p_resposta: kind,
    p_valido_ate: until,
    p_explicacao: words,
    p_substitui: seen?.id ?? EMPTY_SLOT,
  })
  // An answer that arrived although its response was lost is the same one, sent again.
  const id = await dataOf(answer)
  return dataOf(supabase.from('documentos').select(documentColumns).eq('id', id).single())
}

export const sendAnswer = (target: ProfileTarget, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (answer: Answer) => {
      const name = queryClient.getQueryData(ownDocumentQueries.organization(target).queryKey)?.nome
      return explainEndedAccess(failure, () => send(answer), queryClient, answer.orgId, 'editor', name)
    },
    onSuccess: (document, { seen }) => {
      rememberDocument(queryClient, target, document)
      // The storage keeps a refused one that stands beside the answer.
      if (seen?.arquivo_url) void removeObject(seen.arquivo_url)
    },
    onError: (error) => {
      if (errorCode(error) === SLOT_CHANGED) void refreshOrganization(queryClient, target)
    },
    meta: {
      failure,
      failureDetail: 'A resposta não foi enviada. Tente novamente.',
      sentences: {
        [SLOT_CHANGED]:
          'Este documento mudou depois que você o abriu. Feche, veja como está agora e escolha.',
      },
      success: { title: 'Resposta enviada', description: 'Nossa equipe vai analisar, como um documento.' },
    },
  })
