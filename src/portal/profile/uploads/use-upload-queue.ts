import { useSyncExternalStore } from 'react'
import type { SlotName } from '@/domain/documents/slots'
import type { SlotUpload } from './upload'
import type { QueuedUpload, UploadQueue } from './upload-queue'

export const useSlotUpload = (queue: UploadQueue, slot: SlotName): SlotUpload | null =>
  useSyncExternalStore(queue.subscribe, () => queue.get(slot))

export const useUnderWay = (queue: UploadQueue): number =>
  useSyncExternalStore(queue.subscribe, queue.underWay)

export const useAllUploads = (queue: UploadQueue): readonly QueuedUpload[] =>
  useSyncExternalStore(queue.subscribe, queue.all)
