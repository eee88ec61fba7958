import { isRecord } from '@/lib/is-record'
import { userKeys, getUserItem, setUserItem, type WriteResult } from '@/lib/user-storage'
import { formSteps, type FieldValue, type FormStep } from '@/domain/organization/fields/field-types'

/**
 * What somebody typed into the wizard and did not save yet, kept on this device (`user-storage.ts`). Read by hand, not by a
 * schema library: the header needs it on every page.
 */

/** A changed field: what stands there now, and what the saved copy said when it was changed. */
export type DraftField = { value: FieldValue; was: FieldValue }

/** `versao` and `was` tell later whether the saved copy has moved on since. */
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

/** The unsaved fields of a step; null where everything is saved. */
export const readStepDraft = (userId: string, step: FormStep): StepDraft | null =>
  parseStep(readSteps(userId)[step])

/** Replaces the unsaved fields of a step; null when everything is saved. */
export function writeStepDraft(userId: string, step: FormStep, draft: StepDraft | null): WriteResult {
  const steps = Object.fromEntries(Object.entries(readSteps(userId)).filter(([name]) => name !== step))
  if (draft && Object.keys(draft.fields).length > 0) steps[step] = draft
  return setUserItem('formData', userId, Object.keys(steps).length > 0 ? steps : undefined)
}

/** The step that was open last, as it was written; the caller decides whether it may be opened. */
export function readActiveTab(userId: string): string | null {
  const tab = getUserItem('activeTab', userId)
  return typeof tab === 'string' ? tab : null
}

export const writeActiveTab = (userId: string, step: FormStep): WriteResult =>
  setUserItem('activeTab', userId, step)

/** The steps this device knows to be saved: for what is shown until the saved copies are read. */
export function readCompletedSteps(userId: string): FormStep[] {
  const steps = getUserItem('completedSteps', userId)
  return Array.isArray(steps) ? formSteps.filter((step) => steps.includes(step)) : []
}

export const writeCompletedSteps = (userId: string, steps: readonly FormStep[]): WriteResult =>
  setUserItem('completedSteps', userId, steps)

/** The database with this person's photographed pages, by its name so that it can be deleted without their code. */
export const pagesDatabaseName = (userId: string): string => `keptPages:${userId}`

/** The wizard on screen: it may hold words that are not written yet, and must forget with the device. */
type DraftSource = { flush: () => void; forget: () => void }

let draftSource: DraftSource | null = null

/** For the wizard only. Returns an unsubscribe function. */
export function registerDraftSource(next: DraftSource): () => void {
  draftSource = next
  return () => {
    if (draftSource === next) draftSource = null
  }
}

/** The code of photographed pages, once it is here: it may hold pages that the browser did not take. */
type PagesSource = { hasInMemory: (userId: string) => boolean; forget: () => void }

let pagesSource: PagesSource | null = null

export function registerPagesSource(next: PagesSource): void {
  pagesSource = next
}

/** Whether photographed pages of this person wait on this device, kept or in memory only. */
export const hasSavedPages = (userId: string): boolean =>
  getUserItem('keptPages', userId) !== undefined || (pagesSource?.hasInMemory(userId) ?? false)

/** Whether this device holds words of this person that are saved nowhere else. */
export function hasUnsavedDraft(userId: string): boolean {
  draftSource?.flush()
  return Object.values(readSteps(userId)).some((step) => parseStep(step) !== null)
}

/** Removes everything of this person from this device: for 'Sair', 'Limpar dados locais' and a deleted account only (decision 39). */
export function clearDraft(userId: string): void {
  draftSource?.forget()
  pagesSource?.forget()
  for (const part of userKeys) setUserItem(part, userId, undefined)
  try {
    indexedDB.deleteDatabase(pagesDatabaseName(userId))
  } catch {
    // A browser that keeps no databases has none to delete.
  }
}
