import { useMutation, useQueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { CancelledError } from '@/lib/errors/cancelled-error'
import { describeError, errorCode } from '@/lib/errors/describe-error'
import { importMutation, type ImportedList } from './mutations'
import { openList, type ListHandle } from './open-list'
import { storedListsQuery } from './queries'
import type { ListReading } from './read-list'
import { RefusedFile } from './refused-file'
import { listTexts as texts } from './texts'

/** Below this share of the rows that the stored list has, somebody confirms that the file is whole. */
const PLAUSIBLE_SHARE = 0.9

/** What must be known before a list is stored: its day, or that it really is so much shorter (`before`: rows of the stored one). */
export type Question = { reading: ListReading; asksDay: boolean; before: number | null }

export type Phase =
  | { is: 'waiting' }
  | { is: 'reading'; percent: number }
  | { is: 'question'; question: Question }
  | { is: 'sending'; reading: ListReading }
  | { is: 'done'; reading: ListReading; day: string; result: ImportedList }
  | { is: 'refused'; sentence: string }
  | { is: 'failed'; sentence: string }
  | { is: 'cancelled' }

export type ListImport = { id: number; file: File; phase: Phase }

/** A file's reader, while it is needed. */
type Work = { abort: AbortController; handle?: ListHandle; isAnswered?: true }

/** Reads and imports the chosen files one after another; a file with a question waits for its answer, and holds up no other. */
export function useListImports() {
  const client = useQueryClient()
  const { mutateAsync: send } = useMutation(importMutation())
  const [imports, setImports] = useState<readonly ListImport[]>([])
  const work = useRef(new Map<number, Work>())
  const [limit] = useState(() => pLimit(1))
  const lastId = useRef(0)

  useEffect(() => {
    const all = work.current
    return () => all.forEach(({ abort }) => abort.abort())
  }, [])

  const show = (id: number, phase: Phase) =>
    setImports((before) => before.map((one) => (one.id === id ? { ...one, phase } : one)))

  const end = (id: number, phase: Phase) => {
    work.current.get(id)?.handle?.close()
    work.current.delete(id)
    show(id, phase)
  }

  const fail = (id: number, error: unknown) => {
    const handle = work.current.get(id)?.handle
    if (error instanceof CancelledError) end(id, { is: 'cancelled' })
    else if (error instanceof RefusedFile) end(id, { is: 'refused', sentence: error.message })
    else if (!handle) end(id, { is: 'failed', sentence: texts.notRead })
    else if (errorCode(error) === 'MU012')
      end(id, { is: 'refused', sentence: texts.olderThanStored(handle.reading.list) })
    else end(id, { is: 'failed', sentence: describeError(error) })
  }

  /** Nothing follows a cancelled reading. */
  const isCurrent = (id: number, handle: ListHandle) => work.current.get(id)?.handle === handle

  async function store(id: number, handle: ListHandle, day: string) {
    if (!isCurrent(id, handle)) return
    const { reading } = handle
    show(id, { is: 'sending', reading })
    const result = await send({ handle, day })
    end(id, { is: 'done', reading, day, result })
  }

  async function read(id: number, file: File) {
    const mine = work.current.get(id)
    if (!mine) return
    show(id, { is: 'reading', percent: 0 })
    const handle = await openList(file, {
      signal: mine.abort.signal,
      onProgress: (percent) => show(id, { is: 'reading', percent }),
    })
    mine.handle = handle
    const { reading } = handle
    const stored = await client.query({ ...storedListsQuery, staleTime: 0 })
    if (!isCurrent(id, handle)) return
    const rows = stored.find(({ lista }) => lista === reading.list)?.linhas ?? 0
    const before = reading.rows < rows * PLAUSIBLE_SHARE ? rows : null
    if (reading.day === null || before !== null)
      show(id, { is: 'question', question: { reading, asksDay: reading.day === null, before } })
    else await store(id, handle, reading.day)
  }

  const enqueue = (id: number, task: () => Promise<void>) =>
    void limit(() => task().catch((error: unknown) => fail(id, error)))

  const begin = (id: number, file: File) => {
    work.current.set(id, { abort: new AbortController() })
    enqueue(id, () => read(id, file))
  }

  const take = (files: readonly File[]) => {
    const added = files.map((file) => ({
      id: (lastId.current += 1),
      file,
      phase: { is: 'waiting' } as const,
    }))
    setImports((before) => [...before, ...added])
    for (const { id, file } of added) begin(id, file)
  }

  const answer = (id: number, day: string) => {
    const mine = work.current.get(id)
    const handle = mine?.handle
    // A second press finds the first one's answer.
    if (!handle || mine.isAnswered) return
    mine.isAnswered = true
    show(id, { is: 'waiting' })
    enqueue(id, () => store(id, handle, day))
  }

  const cancel = (id: number) => {
    work.current.get(id)?.abort.abort()
    end(id, { is: 'cancelled' })
  }

  const again = (id: number, file: File) => {
    show(id, { is: 'waiting' })
    begin(id, file)
  }

  const forget = (id: number) => setImports((before) => before.filter((one) => one.id !== id))

  return { imports, take, answer, cancel, again, forget }
}
