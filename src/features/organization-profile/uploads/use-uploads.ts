import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SlotName } from '@/shared/documents/slots/slots'
import { showToast } from '@/shared/lib/toast'
import { stepLabels } from '@/shared/organization/fields/field-types'
import { checkAfterRefusal } from '@/shared/session/after-refusal'
import { rememberDocument, saveNow, type Wizard } from '../mutations'
import { profileQueries } from '../queries'
import { texts } from '../texts'
import { UploadBlockedError } from './errors'
import { sessionQueue } from './session-queue'
import type { UploadHost } from './upload'
import type { QueuedUpload, UploadQueue } from './upload-queue'

const organizationOf = (queryClient: QueryClient, userId: string) =>
  queryClient.getQueryData(profileQueries.organization(userId).queryKey) ?? null

/** Files belong to the organisation, which the first saved step makes: saves step 1 where none was saved yet. */
function organizationMaker(wizard: Wizard) {
  const { userId, store, queryClient } = wizard
  let making: Promise<string> | null = null

  async function make(): Promise<string> {
    const step = 'dados-basicos'
    if (Object.keys(store.editors[step].errors()).length > 0)
      throw new UploadBlockedError('Corrija os Dados Básicos antes de enviar documentos.')
    await saveNow(wizard, step, false)
    showToast({ tone: 'success', ...texts.saved(stepLabels[step]) })
    // Asks again where saving could not: nobody may look at it any more, because the person has gone on.
    const made = await queryClient.query(profileQueries.organization(userId))
    if (!made) throw new Error('the first saved step made no organisation')
    return made.id
  }

  return async (): Promise<string> => {
    const known = organizationOf(queryClient, userId)
    if (known) return known.id
    making ??= make().finally(() => (making = null))
    return making
  }
}

function hostOf(wizard: Wizard): UploadHost {
  const { userId, queryClient } = wizard
  return {
    organizationId: organizationMaker(wizard),
    current: (slot) =>
      organizationOf(queryClient, userId)?.documentos.find(({ tipo }) => tipo === slot) ?? null,
    onStored: (document) => rememberDocument(queryClient, userId, document),
    onRefused: checkAfterRefusal,
  }
}

/** The person's upload queue, with the files that were on their way before they came here. */
export function useUploads(wizard: Wizard): UploadQueue {
  const [host] = useState(() => hostOf(wizard))
  const [queue] = useState(() => sessionQueue(wizard.userId, host))
  useEffect(() => queue.serve(host), [queue, host])
  return queue
}

export const useSlotUpload = (queue: UploadQueue, slot: SlotName) =>
  useSyncExternalStore(queue.subscribe, () => queue.get(slot))

/** How many files are on their way. */
export const useUnderWay = (queue: UploadQueue): number =>
  useSyncExternalStore(queue.subscribe, queue.underWay)

/** All files that are on their way or have failed. */
export const useAllUploads = (queue: UploadQueue): readonly QueuedUpload[] =>
  useSyncExternalStore(queue.subscribe, queue.all)
