import type { Document } from '@/lib/supabase/database'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Holder } from '@/domain/certificates/identity'
import { allSlots, type DocumentSlot } from '@/domain/documents/slots'
import { importWithRetry } from '@/lib/lazy-with-preload'
import { showToast } from '@/lib/toast'
import { unloadWarning } from '@/lib/unload-warning'
import { slotTexts } from '@/portal/profile/documents/slot-texts'
import { certificateQuery } from '@/portal/profile/documents/use-certificate'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { sortFiles, type ReadFile } from './sort-files'
import { renewalTexts as texts } from './texts'

/** A larger file is none that a slot takes, and reading it would only use the phone's memory. */
const LARGEST = Math.max(...allSlots.map(({ maxBytes }) => maxBytes))

type Sorting = {
  uploads: UploadQueue
  holder: Holder
  documents: readonly Document[]
  today: string
}

/** Files that were chosen together: what is certain is sent, and the person decides about the rest. */
export function useFileSorting(sorting: Sorting) {
  const { uploads, holder } = sorting
  const queryClient = useQueryClient()
  const [undecided, setUndecided] = useState<readonly ReadFile[]>([])
  const [status, setStatus] = useState('')
  const [isReading, setReading] = useState(false)
  const stopping = useRef(new AbortController())
  useLeaveWarning(undecided.length > 0)
  // What is stored may change while files are read.
  const latest = useRef(sorting)
  useEffect(() => {
    latest.current = sorting
  })
  useEffect(() => {
    const controller = (stopping.current = new AbortController())
    return () => controller.abort()
  }, [])

  const sort = (files: readonly ReadFile[], { documents, today }: Sorting) =>
    sortFiles(files, { holder, documents, today, isBusy: ({ name }) => uploads.isBusy(name) })

  /** @returns false while the slot is busy */
  async function send({ file, reading }: ReadFile, slot: DocumentSlot): Promise<boolean> {
    // Reading it once more would say the same. What could not be read is tried again: perhaps its reader did not arrive.
    const isRead = reading !== null && (reading.kind === null || reading.slot === slot.name)
    const reader = isRead ? await loadReader().catch(() => null) : null
    const { queryKey } = certificateQuery(file, slot, holder)
    if (reader) queryClient.setQueryData(queryKey, reader.chosenFor(slot.name, reading))
    return uploads.start(slot, file)
  }

  async function take(files: readonly File[]) {
    if (files.length === 0 || isReading) return
    if (files.length > allSlots.length) {
      showToast({ tone: 'error', ...texts.tooMany })
      return
    }
    setReading(true)
    const { signal } = stopping.current
    const read = await readAll(files, {
      holder,
      signal,
      onRead: (done) => setStatus(texts.reading(done, files.length)),
    })
    if (signal.aborted) return
    setReading(false)
    const sorted = sort([...undecided, ...read], latest.current).slice(undecided.length)
    const asked: ReadFile[] = []
    for (const one of sorted)
      if (one.doubts.length > 0 || !one.slot || !(await send(one, one.slot))) asked.push(one)
    setUndecided((before) => [...before, ...asked])
    setStatus(texts.sorted(sorted.length - asked.length, asked.length))
  }

  const forget = ({ id }: ReadFile) => setUndecided((before) => before.filter((one) => one.id !== id))

  async function decide(one: ReadFile, slot: DocumentSlot) {
    if (await send(one, slot)) forget(one)
    else showToast({ tone: 'error', ...slotTexts.busySlot })
  }
  return { undecided: sort(undecided, sorting), status, isReading, take, decide, forget }
}

const loadReader = () => importWithRetry(() => import('@/portal/profile/documents/chosen-certificate'))

/** It numbers the files of this visit, because one may be chosen twice. */
let nextId = 0

type Reading = { holder: Holder; signal: AbortSignal; onRead: (done: number) => void }

/** One after the other: each reading takes a phone's memory. Without its reader nothing is known of any file. */
async function readAll(files: readonly File[], { holder, signal, onRead }: Reading): Promise<ReadFile[]> {
  onRead(0)
  const reader = await loadReader().catch(() => null)
  if (!reader) showToast({ tone: 'error', ...texts.readerFailed })
  const read: ReadFile[] = []
  for (const file of files) {
    if (signal.aborted) break
    const isSmall = file.size <= LARGEST
    const reading =
      reader && isSmall ? await reader.readUnsorted(file, { holder, signal }).catch(() => null) : null
    read.push({ id: nextId++, file, reading })
    onRead(read.length)
  }
  return read
}

/** Before the page goes with files that nobody decided about. */
function useLeaveWarning(wanted: boolean) {
  const [warn] = useState(() => unloadWarning())
  useEffect(() => {
    warn(wanted)
    return () => warn(false)
  }, [warn, wanted])
}
