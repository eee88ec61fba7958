import { useEffect } from 'react'
import type { DocumentSlot } from '@/shared/documents/slots/slots'
import { useStore } from '@/shared/lib/store'
import { slotPages } from './slot-pages'

/** The pages of a slot, for the window. */
export function usePages(userId: string, slot: DocumentSlot) {
  const pages = slotPages(userId, slot)
  useEffect(() => pages.show(), [pages])
  return { pages, ...useStore(pages) }
}
