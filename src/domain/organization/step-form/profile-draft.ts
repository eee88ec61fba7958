import { isRecord } from '@/lib/is-record'
import { getUserItem, setUserItem } from '@/lib/user-storage'
import { type WriteResult } from '@/lib/web-storage'
import { formSteps, type FieldValue, type FormStep } from '@/domain/organization/fields/field-types'

/** Unsaved wizard values on this device, by owner (`device-storage.ts`). No schema library: every page loads this. */

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

function readSteps(owner: string): Record<string, unknown> {
  const stored = getUserItem('formData', owner)
  return isRecord(stored) ? stored : {}
}

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
