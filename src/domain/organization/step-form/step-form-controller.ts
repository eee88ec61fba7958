import { createFormControl } from 'react-hook-form'
import { applyChoices, differences, type Choices, type Difference } from '@/lib/differences'
import { saveWithVersion, type PromptUser, type Written } from '@/lib/query/save-with-version'
import type { WriteResult } from '@/lib/web-storage'
import { readStepDraft, writeStepDraft, type DraftField, type StepDraft } from './profile-draft'
import { badDateIn } from '@/domain/organization/inputs/field-input'
import { fieldsOf } from '@/domain/organization/fields/fields'
import type { FieldValues, FormStep, ProfileField } from '@/domain/organization/fields/field-types'
import {
  cleanValues,
  emptyValues,
  readFormData,
  toFormData,
  type StepFormData,
} from '@/domain/organization/form-data'
import { validateStep, type FieldErrors } from '@/domain/organization/validate-step'
import { baseOfDraft, isConflicting, withDraft } from './merge'
import { serverFieldError } from './server-field-error'
import { stepConflict, type Saver } from './step-conflict'

/** `versao` increases with every save. */
export type SavedStep = { form_data: unknown; versao: number; updated_at?: string }

type WriteStep<Row> = (formData: StepFormData, seen: Row | null) => Promise<Written<Row>>

type Options<Row> = {
  /** Owner of the draft on this device (`device-storage.ts`); undefined stores none. */
  draftOf?: string
  /** All others stay as they were saved. */
  fields?: readonly ProfileField[]
  onTyped?: () => void
  /** Called only for a row that somebody saved meanwhile. */
  saverOf?(row: Row): Promise<Saver>
}

/** No row has this version, so the save always prompts first. */
const NEVER = 0

/** Edits one step. react-hook-form owns the values; this class holds the saved copy and the device's draft. */
export class StepFormController<Row extends SavedStep = SavedStep> {
  readonly form = createFormControl<FieldValues>()
  readonly #options: Options<Row>
  readonly #fields: readonly ProfileField[]
  #seen: Row | null
  #base: FieldValues
  /** Unsaved fields changed in this tab: only these may be written to the draft. */
  #typed = new Set<string>()
  #conflicting: Row | null
  /** Sent without an answer yet, newest first: any may have been saved. */
  #unconfirmed: FieldValues[] = []

  constructor(
    readonly step: FormStep,
    row: Row | null,
    options: Options<Row> = {},
  ) {
    this.#options = options
    this.#fields = options.fields ?? fieldsOf(step)
    const saved = row ? readFormData(step, row.form_data) : emptyValues(step)
    const draft = this.#readDraft()
    this.#conflicting = draft && isConflicting(saved, draft.fields) ? row : null
    this.#seen = this.#conflicting ? { ...this.#conflicting, versao: NEVER } : row
    this.#base = this.#conflicting ? baseOfDraft(saved, draft) : saved
    this.form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name, type }) => name && type === 'change' && this.#changed(name),
    })
    this.#fill(withDraft(saved, draft))
    if (!this.#conflicting) this.#prune()
  }

  get values(): FieldValues {
    return cleanValues(this.step, this.form.getValues())
  }

  get changed(): string[] {
    return Object.keys(this.#unsaved())
  }

  get isDirty(): boolean {
    return this.changed.length > 0
  }

  get needsSaving(): boolean {
    return this.isDirty || Object.keys(this.form.getErrors()).length > 0
  }

  get isConflicting(): boolean {
    return this.#conflicting !== null
  }

  /** The errors follow the order of the fields (product 5). */
  errors(): FieldErrors {
    const validationErrors = validateStep(this.step, this.values)
    const errors: FieldErrors = {}
    for (const field of this.#fields) {
      const shown = this.form.getFieldState(field.name).error?.message
      const sentence = validationErrors[field.name] ?? badDateIn(field, shown)
      if (sentence !== null) errors[field.name] = sentence
    }
    return errors
  }

  /** Replaces the shown errors. Returns the first field, null if none. */
  show(errors: FieldErrors): string | null {
    this.form.clearErrors()
    for (const [name, message] of Object.entries(errors)) this.form.setError(name, { message })
    return Object.keys(errors)[0] ?? null
  }

  showRefusal(error: unknown): string | null {
    const refused = serverFieldError(this.step, error)
    return refused && this.show(refused)
  }

  /** Saves all but `exclude`, prompting on conflicts. Throws what `write` throws. */
  async save(write: WriteStep<Row>, promptUser: PromptUser, exclude: readonly string[] = []): Promise<Row> {
    for (const [name, value] of Object.entries(this.values))
      if (value !== this.form.getValues(name)) this.form.setValue(name, value, { shouldDirty: true })
    const toSend = () => ({
      ...this.values,
      ...Object.fromEntries(exclude.map((name) => [name, this.#base[name] ?? ''])),
    })
    let saver: Saver = 'self'
    return saveWithVersion<Row, FieldValues, Row, Row | null>({
      seen: this.#seen,
      values: toSend(),
      write: async (sent, seen) => {
        this.#unconfirmed.unshift(sent)
        const written = await write(toFormData(this.step, sent), seen)
        if (written.stale) {
          saver = await this.#saverOf(written.row)
          return written
        }
        this.#unconfirmed = []
        this.#rebase(written.row, sent)
        return written
      },
      compare: (sent, row) => {
        // An identical newer version is our own save, whose response was lost.
        const own = this.#unconfirmed.find((one) => this.#differencesFrom(row, one).length === 0)
        this.#unconfirmed = []
        const found = own ? [] : this.#differencesFrom(row, this.values)
        const isTheirs = !own && found.every(({ changedBy }) => changedBy === 'saved')
        return {
          ...stepConflict(this.step, row.updated_at, saver, found),
          merge: (choices) => {
            if (own) this.#rebase(row, own)
            else this.#merge(row, found, choices)
            return own === sent || isTheirs ? null : toSend()
          },
        }
      },
      promptUser,
    })
  }

  /** If the user defers, the next save prompts again. */
  async resolveInitialConflict(promptUser: PromptUser): Promise<void> {
    const row = this.#conflicting
    this.#conflicting = null
    if (!row) return
    const saver = await this.#saverOf(row)
    const found = this.#differencesFrom(row, this.values)
    const conflict = stepConflict(this.step, row.updated_at, saver, found)
    const isAsked = conflict.conflicts.length > 0
    const choices = isAsked ? await promptUser({ ...conflict, confirmLabel: 'Usar minhas escolhas' }) : {}
    if (choices) this.#merge(row, found, choices)
  }

  /** Adopts a newer saved copy if it conflicts with nothing typed; otherwise the next save prompts. */
  acceptServerRow(row: Row): void {
    const saved = readFormData(this.step, row.form_data)
    if ((this.#seen?.versao ?? 0) >= row.versao || isConflicting(saved, this.#unsaved())) return
    const before = this.form.getValues()
    this.form.reset(saved, { keepDirtyValues: true, keepErrors: true })
    // An error is about the value that stood in its field.
    for (const name of Object.keys(this.form.getErrors()))
      if (this.form.getValues(name) !== before[name]) this.form.clearErrors(name)
    this.#rebase(row, saved)
  }

  /** Merges this tab's changes into the draft, which other tabs also write. */
  saveDraft(): WriteResult {
    if (this.#typed.size === 0) return 'stored'
    const unsaved = this.#unsaved()
    return this.#redraft((fields) => [
      ...fields.filter(([name]) => !this.#typed.has(name)),
      ...Object.entries(unsaved).filter(([name]) => this.#typed.has(name)),
    ])
  }

  forget(): void {
    if (this.isDirty) this.#fill(this.#base)
    this.#typed.clear()
  }

  async #saverOf(row: Row): Promise<Saver> {
    return this.#options.saverOf?.(row) ?? 'self'
  }

  #changed(name: string) {
    this.#typed.add(name)
    // Product 5: editing a field clears its error.
    if (this.form.getFieldState(name).error) this.form.clearErrors(name)
    this.#options.onTyped?.()
  }

  #unsaved(): Record<string, DraftField> {
    const dirty = Object.entries(this.form.getValues(undefined, { dirtyFields: true }))
    return Object.fromEntries(dirty.map(([name, value]) => [name, { value, was: this.#base[name] ?? '' }]))
  }

  #differencesFrom(row: Row, mine: FieldValues): Difference<ProfileField>[] {
    return differences(this.#fields, mine, readFormData(this.step, row.form_data), this.#base)
  }

  #merge(row: Row, found: readonly Difference[], choices: Choices) {
    const saved = readFormData(this.step, row.form_data)
    this.#seen = row
    this.#base = saved
    this.#fill(applyChoices(saved, found, choices))
    this.#typed = new Set(Object.keys(this.#unsaved()))
    this.#redraft(() => [])
    this.saveDraft()
  }

  #fill(values: FieldValues) {
    this.form.reset(values, { keepFieldsRef: true })
    this.form.resetDefaultValues(this.#base)
  }

  #rebase(row: Row, base: FieldValues) {
    this.#seen = row
    this.#base = base
    this.form.resetDefaultValues(base)
    const unsaved = this.#unsaved()
    this.#typed = new Set([...this.#typed].filter((name) => name in unsaved))
    this.#prune()
    this.saveDraft()
  }

  #prune() {
    this.#redraft((fields) => fields.filter(([name, { value }]) => value !== this.#base[name]))
  }

  /** As it would be saved: what was typed differs from its saved copy by blanks that saving removes. */
  #readDraft(): StepDraft | null {
    const { draftOf } = this.#options
    const draft = draftOf === undefined ? null : readStepDraft(draftOf, this.step)
    if (!draft) return null
    const fields = Object.entries(draft.fields)
    const values = cleanValues(
      this.step,
      Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
    )
    return {
      ...draft,
      fields: Object.fromEntries(
        fields.map(([name, { value, was }]) => [name, { value: values[name] ?? value, was }]),
      ),
    }
  }

  #redraft(change: (fields: [string, DraftField][]) => [string, DraftField][]): WriteResult {
    const { draftOf } = this.#options
    if (draftOf === undefined) return 'stored'
    const before = Object.entries(this.#readDraft()?.fields ?? {})
    const after = change(before)
    if (before.length === 0 && after.length === 0) return 'stored'
    return writeStepDraft(draftOf, this.step, {
      versao: this.#seen?.versao ?? null,
      fields: Object.fromEntries(after),
      changedAt: new Date().toISOString(),
    })
  }
}
