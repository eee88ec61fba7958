import { isRecord } from '@/lib/is-record'
import { userKeys, getUserItem, setUserItem, type WriteResult } from '@/lib/user-storage'
import { formSteps, type FieldValue, type FormStep } from '@/domain/organization/fields/field-types'

/** Unsaved wizard values on this device (`user-storage.ts`). No schema library: every page loads this. */

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

function readSteps(userId: string): Record<string, unknown> {
  const own = getUserItem('formData', userId)
  return isRecord(own) ? own : {}
}

export const readStepDraft = (userId: string, step: FormStep): StepDraft | null =>
  parseStep(readSteps(userId)[step])

export function writeStepDraft(userId: string, step: FormStep, draft: StepDraft | null): WriteResult {
  const steps = Object.fromEntries(Object.entries(readSteps(userId)).filter(([name]) => name !== step))
  if (draft && Object.keys(draft.fields).length > 0) steps[step] = draft
  return setUserItem('formData', userId, Object.keys(steps).length > 0 ? steps : undefined)
}

/** Unchecked: the caller decides whether the step may open. */
export function readActiveTab(userId: string): string | null {
  const tab = getUserItem('activeTab', userId)
  return typeof tab === 'string' ? tab : null
}

export const writeActiveTab = (userId: string, step: FormStep): WriteResult =>
  setUserItem('activeTab', userId, step)

export function readCompletedSteps(userId: string): FormStep[] {
  const steps = getUserItem('completedSteps', userId)
  return Array.isArray(steps) ? formSteps.filter((step) => steps.includes(step)) : []
}

export const writeCompletedSteps = (userId: string, steps: readonly FormStep[]): WriteResult =>
  setUserItem('completedSteps', userId, steps)

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
  getUserItem('keptPages', userId) !== undefined || (pagesSource?.hasInMemory(userId) ?? false)

export function hasUnsavedDraft(userId: string): boolean {
  draftSource?.flush()
  return Object.values(readSteps(userId)).some((step) => parseStep(step) !== null)
}

/** Before sign-out erases the draft: nothing reports any more that it was saved. */
export const silenceDraft = (): void => draftSource?.leave()

/** For sign-out, 'Limpar dados locais' and deleted accounts only (decision 39). */
export function clearDraft(userId: string): void {
  draftSource?.forget()
  pagesSource?.forget()
  for (const part of userKeys) setUserItem(part, userId, undefined)
  try {
    indexedDB.deleteDatabase(pagesDatabaseName(userId))
  } catch {
    // Without IndexedDB there is nothing to delete.
  }
}
