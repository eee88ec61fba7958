import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SlotName } from '@/shared/documents/slots'
import { isPermissionError } from '@/shared/errors/describe-error'
import { showToast } from '@/shared/lib/toast'
import { stepLabels } from '@/shared/organization/field-types'
import { validateStep } from '@/shared/organization/validate-step'
import { rememberDocument, saveNow } from '../mutations'
import { profileQueries } from '../queries'
import { texts } from '../texts'
import type { WizardStore } from '../wizard/wizard-store'
import { UploadBlockedError } from './errors'
import { UploadQueue } from './upload-queue'

const organizationOf = (queryClient: QueryClient, userId: string) =>
  queryClient.getQueryData(profileQueries.organization(userId).queryKey) ?? null

/** Files belong to the organisation, which the first saved step makes: saves step 1 where none was saved yet. */
function organizationMaker(userId: string, store: WizardStore, queryClient: QueryClient) {
  let making: Promise<string> | null = null

  async function make(): Promise<string> {
    const step = 'dados-basicos'
    if (Object.keys(validateStep(step, store.values(step))).length > 0)
      throw new UploadBlockedError('Corrija os Dados Básicos antes de enviar documentos.')
    await saveNow({ userId, store, queryClient }, step, false)
    showToast({ tone: 'success', ...texts.saved(stepLabels[step]) })
    const made = organizationOf(queryClient, userId)
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

/** The upload queue of this visit. Uploads go on while one moves between the steps and through the app. */
export function useUploads(userId: string, store: WizardStore): UploadQueue {
  const queryClient = useQueryClient()
  const [queue] = useState(
    () =>
      new UploadQueue({
        organizationId: organizationMaker(userId, store, queryClient),
        current: (slot) =>
          organizationOf(queryClient, userId)?.documentos.find(({ tipo }) => tipo === slot) ?? null,
        onStored: (document) => rememberDocument(queryClient, userId, document),
        onRefused: (error) => {
          // A refusal means that what this tab believes about the role may be old.
          if (isPermissionError(error))
            void import('@/shared/session/session-engine').then((engine) => engine.refreshStatus())
        },
      }),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (queue.underWay() > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [queue])

  return queue
}

export const useSlotUpload = (queue: UploadQueue, slot: SlotName) =>
  useSyncExternalStore(queue.subscribe, () => queue.get(slot))

/** How many files are on their way. */
export const useUnderWay = (queue: UploadQueue): number =>
  useSyncExternalStore(queue.subscribe, queue.underWay)
