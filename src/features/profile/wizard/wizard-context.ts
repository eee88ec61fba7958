import { createContext, use, useSyncExternalStore } from 'react'
import type { UploadQueue } from '@/domain/documents/uploads/upload-queue'
import type { WizardActions } from './use-wizard-actions'
import type { WizardState, WizardStore } from './wizard-store'

export type WizardContextValue = {
  userId: string
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
