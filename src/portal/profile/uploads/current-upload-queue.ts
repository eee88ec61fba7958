import {
  declarationsLink,
  profileLink,
  storageOwner,
  type ProfileTarget,
} from '@/domain/organization/profile-target'
import { setUploadsState } from '@/lib/uploads-store'
import { unloadWarning } from '@/lib/unload-warning'
import { currentUserId } from '@/lib/current-user'
import type { UploadHost } from './upload'
import { UploadQueue } from './upload-queue'

/** One queue for each organization of the person. */
let current: {
  userId: string
  queues: Map<string, { orgId: string | null; queue: UploadQueue }>
  stopWatching: () => void
} | null = null
const warnBeforeUnload = unloadWarning()

function discard() {
  current?.stopWatching()
  for (const { queue } of current?.queues.values() ?? []) queue.cancelAll()
  current = null
  setUploadsState(null)
}

function publish({ announcement }: UploadQueue) {
  const queues = [...(current?.queues.values() ?? [])].filter(({ queue }) => queue.all().length > 0)
  const all = queues.reduce((count, { queue }) => count + queue.all().length, 0)
  const sending = queues.reduce((count, { queue }) => count + queue.underWay(), 0)
  warnBeforeUnload(sending > 0)
  setUploadsState({ sending, failed: all - sending, announcement, link: linkOf(queues[0]), discard })
}

/** The page of the first file. */
function linkOf(first: { orgId: string | null; queue: UploadQueue } | undefined): string {
  if (!first) return ''
  const isDeclaration = first.queue.all()[0]?.slot.group === 'declaracoes'
  return isDeclaration ? declarationsLink(first.orgId) : profileLink(first.orgId, 'documentos')
}

function start(userId: string) {
  discard()
  const stopWatching = currentUserId.subscribe(() => {
    const now = currentUserId.get()
    if (now && now !== userId) discard()
  })
  return { userId, queues: new Map<string, { orgId: string | null; queue: UploadQueue }>(), stopWatching }
}

/** Uploads continue across pages and can be retried after a new login; another person's login ends them. */
export function uploadQueueOf(target: ProfileTarget, host: UploadHost): UploadQueue {
  if (current?.userId !== target.userId) current = start(target.userId)
  const owner = storageOwner(target)
  const known = current.queues.get(owner)
  if (known) return known.queue
  const queue = new UploadQueue(host)
  queue.subscribe(() => publish(queue))
  current.queues.set(owner, { queue, orgId: target.orgId })
  return queue
}
