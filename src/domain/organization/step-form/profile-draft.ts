import { isRecord } from '@/lib/is-record'
import {
  userKeys,
  getUserItem,
  getUserItems,
  removeUserItems,
  setUserItem,
  type WriteResult,
} from '@/lib/user-storage'
import { formSteps, type FieldValue, type FormStep } from '@/domain/organization/fields/field-types'

/** Unsaved wizard values on this device, by owner (`user-storage.ts`). No schema library: every page loads this. */

export type DraftField = { value: FieldValue; was: FieldValue }

/** `versao` and `was` reveal whether the server copy has changed since. */
export type StepDraft = { versao: number | null; fields: Record<string, DraftField>; changedAt: string }

const isValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'boolean'

function parseStep(stored: unknown): StepDraft | null {
  if (!isRecord(stored) || !isRecord(stored.fields)) return null
  const fields: Record<string, DraftField> = {}
  for (const [name, field] of Object.entries(stored.fields))
    if (isRecord(field) && isValue(field.value) && isValue(field.was))
      fields[name] = { value: field.value, was: field.was }
  if (Object.keys(fields).length === 0) return null
  return {
    versao: typeof stored.versao === 'number' ? stored.versao : null,
    fields,
    changedAt: typeof stored.changedAt === 'string' ? stored.changedAt : '',
  }
}

const stepsOf = (stored: unknown): Record<string, unknown> => (isRecord(stored) ? stored : {})

const readSteps = (owner: string) => stepsOf(getUserItem('formData', owner))

export const readStepDraft = (owner: string, step: FormStep): StepDraft | null =>
  parseStep(readSteps(owner)[step])

export function writeStepDraft(owner: string, step: FormStep, draft: StepDraft | null): WriteResult {
  const steps = Object.fromEntries(Object.entries(readSteps(owner)).filter(([name]) => name !== step))
  if (draft && Object.keys(draft.fields).length > 0) steps[step] = draft
  return setUserItem('formData', owner, Object.keys(steps).length > 0 ? steps : undefined)
}

/** Unchecked: the caller decides whether the step may open. */
export function readActiveTab(owner: string): string | null {
  const tab = getUserItem('activeTab', owner)
  return typeof tab === 'string' ? tab : null
}

export const writeActiveTab = (owner: string, step: FormStep): WriteResult =>
  setUserItem('activeTab', owner, step)

export function readCompletedSteps(owner: string): FormStep[] {
  const steps = getUserItem('completedSteps', owner)
  return Array.isArray(steps) ? formSteps.filter((step) => steps.includes(step)) : []
}

export const writeCompletedSteps = (owner: string, steps: readonly FormStep[]): WriteResult =>
  setUserItem('completedSteps', owner, steps)

/** IndexedDB of photographed pages; named here so that it can be deleted without their code. */
export const pagesDatabaseName = (userId: string): string => `keptPages:${userId}`

type DraftSource = { flush: () => void; leave: () => void; forget: () => void }

let draftSource: DraftSource | null = null

export function registerDraftSource(next: DraftSource): () => void {
  draftSource = next
  return () => {
    if (draftSource === next) draftSource = null
  }
}

/** Photographed pages may be in memory only, if the browser could not store them. */
type PagesSource = { hasInMemory: (userId: string) => boolean; forget: () => void }

let pagesSource: PagesSource | null = null

export function registerPagesSource(next: PagesSource): void {
  pagesSource = next
}

export const hasSavedPages = (userId: string): boolean =>
  getUserItems('keptPages', userId).length > 0 || (pagesSource?.hasInMemory(userId) ?? false)

/** Owners with a draft: the user, and any of their other organisations. */
export const draftOwners = (userId: string): string[] =>
  getUserItems('formData', userId).flatMap(([owner, stored]) =>
    Object.values(stepsOf(stored)).some((step) => parseStep(step) !== null) ? [owner] : [],
  )

export function hasUnsavedDraft(userId: string): boolean {
  draftSource?.flush()
  return draftOwners(userId).length > 0
}

/** Before sign-out erases the draft: nothing reports any more that it was saved. */
export const silenceDraft = (): void => draftSource?.leave()

/** All of the user's, for sign-out, 'Limpar dados locais' and deleted accounts only (decision 39). */
export function clearDraft(userId: string): void {
  draftSource?.forget()
  pagesSource?.forget()
  for (const key of userKeys) removeUserItems(key, userId)
  try {
    indexedDB.deleteDatabase(pagesDatabaseName(userId))
  } catch {
    // Without IndexedDB there is nothing to delete.
  }
}
