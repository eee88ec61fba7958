import { mutationOptions, queryOptions, type QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { explainEndedAccess } from '@/domain/organization/ended-access'
import { dataOf, supabase } from '@/lib/supabase/client'
import type { Database } from '@/lib/supabase/database'
import { conversationTexts as texts } from './texts'

const lineShape = z.object({
  id: z.string(),
  texto: z.string(),
  da_equipe: z.boolean(),
  minha: z.boolean(),
  escrita_em: z.string(),
  /** The name of who wrote; null for the team's lines, unless the team reads, and where the account is gone. */
  autor: z.nullable(z.string()),
})

const conversationShape = z.object({
  aberta: z.boolean(),
  sem_resposta: z.boolean(),
  linhas: z.array(lineShape),
})

export type ConversationLine = z.infer<typeof lineShape>

/** The conversation about what is in a slot of an organization. */
export type Place = { orgId: string; slot: string }

/** A slot's conversation as a list of them has it. */
export type ConversationSummary = Database['public']['Functions']['list_conversations']['Returns'][number]

/** As often as documents are asked for where there is no realtime. */
const POLL_INTERVAL_MS = 10_000

const all = ['conversations'] as const

export const conversationQueries = {
  all,
  /** One row for each slot of an organization that has lines. */
  ofOrganization: (orgId: string) =>
    queryOptions({
      queryKey: [...all, orgId],
      queryFn: ({ signal }) => dataOf(supabase.rpc('list_conversations', { p_org: orgId }), signal),
    }),
  /** Whoever looks after the organization has then read it. */
  lines: ({ orgId, slot }: Place) =>
    queryOptions({
      queryKey: [...all, orgId, slot],
      queryFn: async ({ signal }) => {
        const request = supabase.rpc('document_conversation', { p_org: orgId, p_tipo: slot })
        return conversationShape.parse(await dataOf(request, signal))
      },
      staleTime: 0,
      refetchInterval: POLL_INTERVAL_MS,
    }),
}

/** `seen`: the last line that was on screen, null for none. `id` makes a repeated request write once. */
export type NewLine = { id: string; text: string; seen: string | null }

export type Side = 'organization' | 'team'

/** `stale`: what else shows that somebody wrote. Refusals are said at the field. */
export const writeLine = ({ orgId, slot }: Place, side: Side, stale: readonly QueryKey[]) =>
  mutationOptions({
    mutationFn: ({ id, text, seen }: NewLine, { client }) => {
      const write = () =>
        dataOf(
          supabase.rpc('write_to_conversation', {
            p_id: id,
            p_org: orgId,
            p_tipo: slot,
            p_texto: text,
            ...(seen !== null && { p_visto: seen }),
          }),
        )
      return explainEndedAccess(texts.sendFailed, write, client, side === 'team' ? undefined : orgId)
    },
    meta: {
      failure: texts.sendFailed,
      failureDetail: texts.kept,
      sentences: { MU008: null, MU009: null, MU016: null },
      success: { title: texts.sent },
      invalidates: [conversationQueries.ofOrganization(orgId).queryKey, ...stale],
    },
  })
