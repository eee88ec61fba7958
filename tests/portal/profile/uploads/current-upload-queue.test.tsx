import { expect, it, onTestFinished } from 'vitest'
import { uploadQueueOf } from '@/portal/profile/uploads/current-upload-queue'
import type { UploadHost } from '@/portal/profile/uploads/upload'
import { slotOf, type DocumentSlot } from '@/domain/documents/slots'
import { getUploadsState } from '@/lib/uploads-store'

const own = { userId: 'ana', orgId: null }
const other = { userId: 'ana', orgId: 'boreal' }

/** Its files never arrive. */
const host: UploadHost = {
  organizationId: () => new Promise(() => undefined),
  current: () => null,
  onStored: () => undefined,
  onRefused: () => undefined,
}

it('keeps the files of each organisation on their way, and says where they are', () => {
  const slot = slotOf('estatuto') as DocumentSlot
  const queue = uploadQueueOf(other, host)
  onTestFinished(() => getUploadsState()?.discard())
  queue.start(slot, new File(['%PDF-'], 'deles.pdf'))
  expect(getUploadsState()).toMatchObject({
    sending: 1,
    link: '/perfil-ong/documentos?organizacao=boreal',
  })
  expect(uploadQueueOf(own, host).get('estatuto')).toBeNull()
  uploadQueueOf(own, host).start(slot, new File(['%PDF-'], 'nosso.pdf'))
  expect(getUploadsState()).toMatchObject({ sending: 2, failed: 0 })
  expect(uploadQueueOf(other, host)).toBe(queue)
  queue.cancel('estatuto')
  expect(getUploadsState()).toMatchObject({ sending: 1, link: '/perfil-ong/documentos' })
  getUploadsState()?.discard()
  expect(getUploadsState()).toBeNull()
  expect(uploadQueueOf(own, host).all()).toEqual([])
})
