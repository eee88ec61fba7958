import { setUploadsState } from '@/lib/uploads-store'
import { unloadWarning } from '@/lib/unload-warning'
import { sessionStore } from '@/session/session-store'
import type { UploadHost } from './upload'
import { UploadQueue } from './upload-queue'

let current: { userId: string; queue: UploadQueue } | null = null
const warnBeforeUnload = unloadWarning()

function discard() {
  current?.queue.cancelAll()
  current = null
}

/** Every screen shows the uploads under way, and on every screen a reload asks first. */
function publish(queue: UploadQueue) {
  const uploads = queue.all()
  const sending = queue.underWay()
  warnBeforeUnload(sending > 0)
  setUploadsState({ sending, failed: uploads.length - sending, announcement: queue.announcement, discard })
}

/**
 * The upload queue of one person. It goes on while they are elsewhere in the app, and what failed because their session
 * expired can be sent again after the next login; another person's login ends it.
 */
export function uploadQueueOf(userId: string, host: UploadHost): UploadQueue {
  if (current?.userId === userId) return current.queue
  discard()
  const queue = new UploadQueue(host)
  queue.subscribe(() => publish(queue))
  current = { userId, queue }
  return queue
}

sessionStore.subscribe(() => {
  const { user } = sessionStore.get()
  if (!user || user.id === current?.userId) return
  discard()
  setUploadsState(null)
})
