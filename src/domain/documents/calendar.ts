import type { Document } from '@/lib/supabase/database'
import { calendarFile } from '@/lib/files/calendar'
import { documentState } from './document-state'
import { slotInputId, slotLabel } from './slots'
import { validityTexts as texts } from './validity-texts'

export const calendarDocuments = (documents: readonly Document[], today: string) =>
  documents.filter(
    (document) =>
      document.valido_ate !== null && document.valido_ate >= today && documentState(document) !== 'rejected',
  )

export const calendarOf = (
  documents: readonly Document[],
  { now, site }: { now: Date; site: string },
): string =>
  calendarFile(
    'Validades',
    documents.flatMap(({ tipo, org_id, resposta, valido_ate: day }) =>
      day === null
        ? []
        : {
            // The slot's: a later file moves its event.
            uid: `${org_id}-${tipo}`,
            day,
            summary: texts.lapses(slotLabel(tipo)),
            description: resposta ? texts.answerLapsesHint : texts.lapsesHint,
            url: `${site}/perfil-ong/documentos#${slotInputId(tipo)}`,
            alarms: [30, 5],
          },
    ),
    now,
  )
