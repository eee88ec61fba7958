import { setUploadsState } from '@/lib/uploads-store'
import { unloadWarning } from '@/lib/unload-warning'
import { currentUserId } from '@/lib/current-user'
import type { UploadHost } from './upload'
import { UploadQueue } from './upload-queue'

let current: { userId: string; queue: UploadQueue; stopWatching: () => void } | null = null
const warnBeforeUnload = unloadWarning()

function discard() {
  current?.stopWatching()
  current?.queue.cancelAll()
  current = null
  setUploadsState(null)
}

function publish(queue: UploadQueue) {
  const uploads = queue.all()
  const sending = queue.underWay()
  warnBeforeUnload(sending > 0)
  setUploadsState({ sending, failed: uploads.length - sending, announcement: queue.announcement, discard })
}

/** Uploads continue across pages and can be retried after a new login; another person's login ends them. */
export function uploadQueueOf(userId: string, host: UploadHost): UploadQueue {
  if (current?.userId === userId) return current.queue
  discard()
  const queue = new UploadQueue(host)
  queue.subscribe(() => publish(queue))
  const stopWatching = currentUserId.subscribe(() => {
    const now = currentUserId.get()
    if (now && now !== userId) discard()
  })
  current = { userId, queue, stopWatching }
  return queue
}
