import { useSyncExternalStore } from 'react'
import type { SlotName } from '../slots'
import type { SlotUpload } from './upload'
import type { QueuedUpload, UploadQueue } from './upload-queue'

/** What is on its way into a slot, or failed there. */
export const useSlotUpload = (queue: UploadQueue, slot: SlotName): SlotUpload | null =>
  useSyncExternalStore(queue.subscribe, () => queue.get(slot))

/** How many files are on their way. */
export const useUnderWay = (queue: UploadQueue): number =>
  useSyncExternalStore(queue.subscribe, queue.underWay)

/** All files that are on their way or have failed. */
export const useAllUploads = (queue: UploadQueue): readonly QueuedUpload[] =>
  useSyncExternalStore(queue.subscribe, queue.all)
