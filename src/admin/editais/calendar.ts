import { calendarFile } from '@/lib/files/calendar'
import { paths } from '@/lib/paths'
import { sharedEditalTexts as texts } from '@/domain/editais/texts'

export type DatedEdital = { id: string; titulo: string; financiador: string | null; prazo: string }

/** Alarms on the days of the portal's own notices. */
export const calendarOfEditais = (
  editais: readonly DatedEdital[],
  { now, site }: { now: Date; site: string },
): string =>
  calendarFile(
    'Editais',
    editais.map(({ id, titulo, financiador, prazo }) => ({
      uid: `edital-${id}`,
      day: prazo,
      summary: texts.lastDay(titulo),
      description: texts.lastDayHint(financiador),
      url: `${site}${paths.edital(id)}`,
      alarms: [15, 5, 1],
    })),
    now,
  )
