import { createContext, use, useSyncExternalStore } from 'react'
import type { FormStep } from '@/domain/organization/fields/field-types'
import type { ProfileTarget } from '@/domain/organization/profile-target'
import type { UploadQueue } from '@/portal/profile/uploads/upload-queue'
import type { WizardActions } from './use-wizard-actions'
import type { WizardState, WizardStore } from './wizard-store'

/** Address of the profile, or of one of its steps. */
export type LinkTo = (step?: FormStep) => string

export type WizardContextValue = {
  target: ProfileTarget
  linkTo: LinkTo
  store: WizardStore
  uploads: UploadQueue
  actions: WizardActions
}

export const WizardContext = createContext<WizardContextValue | null>(null)

export function useWizard(): WizardContextValue {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('useWizard must be used within the wizard')
  return wizard
}

export function useWizardState<T>(store: WizardStore, select: (state: WizardState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()))
}
