import { useState } from 'react'
import { showToast } from '@/lib/toast'
import { stepLabels } from '@/domain/organization/fields/field-types'
import { ownDocumentQueries } from '@/domain/documents/own-document-queries'
import { UploadBlockedError } from '@/portal/profile/uploads/errors'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import { cachedOrganization, useUploads } from '@/portal/profile/uploads/use-uploads'
import { saveNow, type Wizard } from './mutations'
import { texts } from './texts'

/** Files belong to the organization, which the first saved step creates. */
function organizationMaker(wizard: Wizard) {
  const { target, store, queryClient } = wizard
  let making: Promise<string> | null = null

  async function make(): Promise<string> {
    const step = 'dados-basicos'
    if (Object.keys(store.editors[step].errors()).length > 0)
      throw new UploadBlockedError('Corrija os Dados Básicos antes de enviar documentos.')
    await saveNow(wizard, step, false)
    showToast({ tone: 'success', ...texts.saved(stepLabels[step]) })
    // `saveNow` refetches only if the query is still active.
    const made = await queryClient.query(ownDocumentQueries.organization(target))
    if (!made) throw new Error('the first saved step made no organization')
    return made.id
  }

  return async (): Promise<string> => {
    const known = target.orgId ?? cachedOrganization(queryClient, target)?.id
    if (known !== undefined) return known
    making ??= make().finally(() => (making = null))
    return making
  }
}

export function useWizardUploads(wizard: Wizard): UploadQueue {
  const [organizationId] = useState(() => organizationMaker(wizard))
  return useUploads(wizard.target, organizationId)
}
