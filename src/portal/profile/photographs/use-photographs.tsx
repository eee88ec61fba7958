import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import type { DocumentSlot } from '@/domain/documents/slots'
import { describeError } from '@/lib/errors/describe-error'
import { showToast } from '@/lib/toast'
import { wait } from '@/lib/wait'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { readPageCount, watchPageCounts } from './photo-page-count'
import { PhotographButton } from './photograph-button'

const PhotographDialog = lazyWithPreload(() => import('./photograph-dialog'))
const ReduceDialog = lazyWithPreload(() => import('./reduce-dialog'))

/** A photo with fewer bytes uploads in 30 s even at 0.5 Mbit/s. */
const LARGE = 2 * 1024 * 1024

const REDUCE_LOAD_TIMEOUT_MS = 5_000

const isLargePhoto = (slot: DocumentSlot, { name, size }: File) =>
  size > LARGE && slot.extensions.includes('jpg') && /\.jpe?g$/i.test(name)

const loadsReducing = () =>
  ReduceDialog.preload().then(
    () => true,
    () => false,
  )

type PhotographedSlot = {
  /** The pages on this device belong to this owner. */
  owner: string
  slot: DocumentSlot
  uploads: UploadQueue
  /** @returns whether the upload started */
  send: (file: File) => boolean
}

export type Photographs = {
  /** Sends the file, offering first to reduce a large photo. */
  choose: (file: File) => void
  photograph: () => void
  /** Pages are on this device and not sent. */
  waiting: boolean
  button: ReactNode
  dialogs: ReactNode
}

/** No dialog opens while the slot is busy. */
export function usePhotographs({ owner, slot, uploads, send }: PhotographedSlot): Photographs {
  const [opening, setOpening] = useState(false)
  const [photographing, setPhotographing] = useState(false)
  const [reducing, setReducing] = useState<File | null>(null)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

  async function photograph() {
    setOpening(true)
    try {
      await PhotographDialog.preload()
      setPhotographing(!uploads.isBusy(slot.name))
    } catch (error) {
      // Older browsers never retry a failed dynamic import.
      const description = `${describeError(error)} Depois recarregue a página.`
      showToast({ tone: 'error', title: 'Não foi possível abrir a tela de fotos', description })
    }
    setOpening(false)
  }

  async function choose(file: File) {
    const offers =
      isLargePhoto(slot, file) && (await Promise.race([loadsReducing(), wait(REDUCE_LOAD_TIMEOUT_MS)]))
    // If the code does not load or the slot is gone, the file is sent as it is.
    if (offers && here.current && !uploads.isBusy(slot.name)) setReducing(file)
    else send(file)
  }

  const dialogs = (
    <Suspense>
      {photographing && (
        <PhotographDialog
          owner={owner}
          slot={slot}
          uploads={uploads}
          onFile={send}
          onClose={() => setPhotographing(false)}
        />
      )}
      {reducing && (
        <ReduceDialog slot={slot} file={reducing} onFile={send} onClose={() => setReducing(null)} />
      )}
    </Suspense>
  )
  const count = useSyncExternalStore(watchPageCounts, () => readPageCount(owner, slot.name))
  const open = () => void photograph()
  return {
    choose: (file) => void choose(file),
    photograph: open,
    waiting: count > 0,
    button: <PhotographButton slot={slot} count={count} busy={opening} onOpen={open} />,
    dialogs,
  }
}
