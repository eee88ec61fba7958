import { dayNumber } from '@/lib/day-number'
import type { BadgeTone } from '@/components/ui/badge'
import { sharedEditalTexts as texts } from './texts'

export type Deadline = { text: string; tone: BadgeTone; isOver: boolean }

const NEAR = 15

/** São Paulo date, last day included; the database's e-mails use the same text. */
export function deadlineOn(prazo: string | null, today: string): Deadline {
  if (prazo === null) return { text: texts.noDeadline, tone: 'neutral', isOver: false }
  const left = dayNumber(prazo) - dayNumber(today)
  if (left < 0) return { text: texts.ended(-left), tone: 'neutral', isOver: true }
  const text = left === 0 ? texts.endsToday : left === 1 ? texts.endsTomorrow : texts.endsIn(left)
  return { text, tone: left <= 1 ? 'danger' : left <= NEAR ? 'warning' : 'info', isOver: false }
}
