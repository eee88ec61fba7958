import type { Document } from '@/lib/supabase/database'
import { useState } from 'react'
import { readDatesDraft } from '@/domain/documents/dates-draft'
import type { DocumentSlot } from '@/domain/documents/slots'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { isDated } from '@/domain/documents/validity'
import { validityRule } from '@/domain/documents/validity-rules'

type Opened = { id: string; atDate: boolean }

/**
 * Whether the details of a row are open. They open by themselves for a new file, which may want dates and whose row would otherwise
 * fold, and lead the next press to another document; and for dates half typed.
 */
export function useDetails(uploads: UploadQueue, slot: DocumentSlot, stored: Document | null) {
  const [opened, setOpened] = useState<Opened | null>(() =>
    stored && readDatesDraft(stored.id) ? { id: stored.id, atDate: false } : null,
  )
  const [asked, setAsked] = useState<string | null>(null)
  const rule = validityRule(slot.name)
  const isNew = stored !== null && uploads.arrived(slot.name) === stored.id
  // Once a file, and they stay open, so that nothing folds under somebody's work.
  if (isNew && stored.id !== asked) {
    setAsked(stored.id)
    setOpened({ id: stored.id, atDate: false })
  }
  const current = stored !== null && opened?.id === stored.id ? opened : null
  const open = (atDate: boolean) => stored && setOpened({ id: stored.id, atDate })
  const close = () => setOpened(null)
  return {
    expanded: current !== null,
    atDate: current?.atDate ?? false,
    openAtDate: () => open(true),
    isDated: rule !== null && stored !== null && isDated(rule, stored),
    toggle: () => (current ? close() : open(false)),
    close,
  }
}
