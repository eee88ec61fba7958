import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, supabase } from '@/lib/supabase/client'
import { ownInvitationQueries } from './own-invitations'
import { unmetConditionShape } from '@/domain/editais/unmet-conditions'
import { explainEndedAccess } from '@/domain/organization/ended-access'
import { isUuid } from '@/lib/uuid'
import { invitationTexts as texts } from './texts'

const answerShape = z.enum(['interesse', 'agora_nao'])
export type Answer = z.infer<typeof answerShape>

const invitation = z.object({
  edital: z.string(),
  organizacao: z.string(),
  nome: z.nullable(z.string()),
  titulo: z.string(),
  financiador: z.nullable(z.string()),
  link: z.nullable(z.string()),
  prazo: z.nullable(z.string()),
  valor_minimo: z.nullable(z.int()),
  valor_maximo: z.nullable(z.int()),
  encerrado: z.boolean(),
  resposta: z.nullable(answerShape),
  respondido_em: z.nullable(z.string()),
  /** Owner and editors may answer, readers may not. */
  responde: z.boolean(),
  faltam: z.array(unmetConditionShape),
})
export type Invitation = z.infer<typeof invitation>

const { all } = ownInvitationQueries

export const invitationQueries = {
  /** It is null where there is none that the person may see. `organization` is null for the own one. */
  one: (edital: string, organization: string | null) =>
    queryOptions({
      queryKey: [...all, edital, organization],
      queryFn: async ({ signal }) => {
        if (!isUuid(edital)) return null
        const of = organization !== null && isUuid(organization) && { p_org: organization }
        const request = supabase.rpc('my_invitation', { p_edital: edital, ...of })
        return z.nullable(invitation).parse(await dataOf(request, signal))
      },
      // Every save of the profile changes the unmet conditions.
      staleTime: 0,
    }),
}

export const answerInvitation = (edital: string, organization: string) =>
  mutationOptions({
    mutationFn: async (answer: Answer, { client }) => {
      const send = () =>
        dataOf(
          supabase.rpc('answer_invitation', { p_edital: edital, p_resposta: answer, p_org: organization }),
        )
      await explainEndedAccess(texts.saveFailed, send, client, organization)
    },
    meta: {
      failure: texts.saveFailed,
      sentences: { MU017: texts.closed },
      success: texts.saved,
      invalidates: [all],
    },
  })
