import { useEffect, useState } from 'react'
import type { DocumentSlot } from '@/domain/documents/slots'
import { useStore } from '@/lib/store'
import { slotPages } from './slot-pages'

export function usePages(owner: string, slot: DocumentSlot) {
  const [pages] = useState(() => slotPages(owner, slot))
  useEffect(() => pages.show(), [pages])
  return { pages, ...useStore(pages) }
}
