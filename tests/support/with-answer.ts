import type { SupabaseClient } from '@supabase/supabase-js'
import { slotAnswers } from '../../src/portal/profile/documents/answers.ts'
import type { SlotName } from '../../src/domain/documents/slots.ts'
import { addDays } from '../../src/lib/day-number.ts'
import { saoPauloDay } from '../../src/lib/sao-paulo-day.ts'
import type { Database } from '../../src/lib/supabase/database.ts'

/** Answers in a slot, for `days` more days; the id is the document's. */
export async function withAnswer(
  { client, orgId }: { client: SupabaseClient<Database>; orgId: string },
  slot: SlotName,
  { days = 90, words = '' } = {},
): Promise<string> {
  const { data } = await client
    .rpc('answer_document', {
      p_org: orgId,
      p_tipo: slot,
      p_resposta: slotAnswers[slot] ?? '',
      p_valido_ate: addDays(saoPauloDay(new Date()), days),
      p_explicacao: words,
    })
    .throwOnError()
  return data
}
