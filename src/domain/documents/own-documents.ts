import { documentState } from './document-state'
import { documentSlots, missingSlots, type DocumentSlot } from './slots'
import { validityOn, type PaperDates } from './validity'

/** A stored paper as its organisation reads it. */
export type OwnPaper = PaperDates & {
  tipo: string
  /** `{org_id}/{slot}/{uuid}.{ext}` */
  arquivo_url: string
  aprovado: boolean
  reviewed_at: string | null
}

export type PaperToRenew = { slot: DocumentSlot; paper: OwnPaper; refused: boolean }

/**
 * Sorts papers by their state on a day, in the order of the slots. To renew: refused, expired, expiring within 30 days, too
 * old, or without its date. Missing: mandatory and never sent. In order: all others.
 */
export function sortPapers(papers: readonly OwnPaper[], day: string) {
  const inOrder: DocumentSlot[] = []
  const toRenew: PaperToRenew[] = []
  for (const slot of documentSlots) {
    const paper = papers.find(({ tipo }) => tipo === slot.name)
    if (!paper) continue
    const refused = documentState(paper) === 'rejected'
    const state = validityOn(slot.name, paper, day)?.state ?? 'valid'
    if (!refused && state === 'valid') inOrder.push(slot)
    else toRenew.push({ slot, paper, refused })
  }
  const missing = missingSlots(papers)
  return { inOrder, toRenew, missing }
}
