import { createFormControl } from 'react-hook-form'
import { applyChoices, differences, type Choices, type Difference } from '@/lib/differences'
import { saveWithVersion, type PromptUser, type Written } from '@/lib/query/save-with-version'
import type { WriteResult } from '@/lib/user-storage'
import { readStepDraft, writeStepDraft, type DraftField } from './profile-draft'
import { badDateIn } from '@/domain/organization/inputs/field-input'
import { fieldsOf } from '@/domain/organization/fields/fields'
import type { FieldValues, FormStep, ProfileField } from '@/domain/organization/fields/field-types'
import { emptyValues, readFormData, toFormData, type StepFormData } from '@/domain/organization/form-data'
import { validateStep, type FieldErrors } from '@/domain/organization/validate-step'
import { baseOfDraft, isConflicting, withDraft } from './merge'
import { serverFieldError } from './server-field-error'
import { stepConflict } from './step-conflict'

/** A saved copy of a step, as the database answers it. `versao` counts up; without an owner it is a hash of the words. */
export type SavedStep = { form_data: unknown; versao: number; updated_at?: string }

/** Writes over exactly the version that was seen. */
type WriteStep<Row> = (formData: StepFormData, seen: Row | null) => Promise<Written<Row>>

type Options = {
  /** Whose words this device keeps until they are saved; without it, it keeps none. */
  draftOf?: string
  /** The fields on screen, where some of the step's are left out. */
  fields?: readonly ProfileField[]
  /** Something was typed. */
  onTyped?: () => void
}

/** No row ever has this version: a save over it is always asked about first. */
const NEVER = 0

/**
 * Edits one step, for its owner and for administrators. What stands in the fields is react-hook-form's alone, which also
 * knows what of it is saved nowhere (`isDirty`); here is the saved copy it was filled in over, and the device's draft.
 */
export class StepFormController<Row extends SavedStep = SavedStep> {
  readonly form = createFormControl<FieldValues>()
  readonly #options: Options
  readonly #fields: readonly ProfileField[]
  #seen: Row | null
  #base: FieldValues
  /** Fields changed in this tab and not saved since: only these are this tab's to write into the draft. */
  #typed = new Set<string>()
  #conflicting: Row | null
  /** What was sent since the last answer, newest first: any of it may have been saved. */
  #unconfirmed: FieldValues[] = []

  constructor(
    readonly step: FormStep,
    row: Row | null,
    options: Options = {},
  ) {
    this.#options = options
    this.#fields = options.fields ?? fieldsOf(step)
    const saved = row ? readFormData(step, row.form_data) : emptyValues(step)
    const draft = options.draftOf === undefined ? null : readStepDraft(options.draftOf, step)
    this.#conflicting = draft && isConflicting(saved, draft.fields) ? row : null
    this.#seen = this.#conflicting ? { ...this.#conflicting, versao: NEVER } : row
    this.#base = this.#conflicting ? baseOfDraft(saved, draft) : saved
    this.form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name, type }) => name && type === 'change' && this.#changed(name),
    })
    this.#fill(withDraft(saved, draft))
    // What was saved elsewhere meanwhile needs no draft any more.
    if (!this.#conflicting) this.#prune()
  }

  get values(): FieldValues {
    return this.form.getValues()
  }

  /** The fields whose words are saved nowhere. */
  get changed(): string[] {
    return Object.keys(this.#unsaved())
  }

  /** Whether something stands in the form that is saved nowhere. */
  get isDirty(): boolean {
    return this.changed.length > 0
  }

  /** Whether there is something to save, or an error to look at: a date that does not exist changes no value. */
  get needsSaving(): boolean {
    return this.isDirty || Object.keys(this.form.getErrors()).length > 0
  }

  /** Whether words kept on this device contradict what was saved elsewhere since, and nobody was asked yet. */
  get isConflicting(): boolean {
    return this.#conflicting !== null
  }

  /** What stands in the way of saving, by field in their order (product 5). */
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

  /** Shows these errors at their fields, instead of those before. Answers the first one's field, null without any. */
  show(errors: FieldErrors): string | null {
    this.form.clearErrors()
    for (const [name, message] of Object.entries(errors)) this.form.setError(name, { message })
    return Object.keys(errors)[0] ?? null
  }

  /** Shows at its field what the database refused by name; answers that field. */
  showRefusal(error: unknown): string | null {
    const refused = serverFieldError(this.step, error)
    return refused && this.show(refused)
  }

  /**
   * Saves what stands in the form, and asks where somebody saved something else since. The fields `exclude` stay unsaved.
   * Throws what `write` throws.
   */
  async save(write: WriteStep<Row>, promptUser: PromptUser, exclude: readonly string[] = []): Promise<Row> {
    const toSend = () => ({
      ...this.values,
      ...Object.fromEntries(exclude.map((name) => [name, this.#base[name] ?? ''])),
    })
    return saveWithVersion<Row, FieldValues, Row, Row | null>({
      seen: this.#seen,
      values: toSend(),
      write: async (sent, seen) => {
        this.#unconfirmed.unshift(sent)
        const written = await write(toFormData(this.step, sent), seen)
        if (written.stale) return written
        this.#unconfirmed = []
        this.#rebase(written.row, sent)
        return written
      },
      compare: (sent, row) => {
        // A newer version that is the same is our own save, whose answer was lost.
        const own = this.#unconfirmed.find((one) => this.#differencesFrom(row, one).length === 0)
        this.#unconfirmed = []
        // Nothing to choose where only the excluded fields differ.
        const found = own ? [] : this.#differencesFrom(row, this.values)
        return {
          ...stepConflict(this.step, row.updated_at, found),
          merge: (choices) => {
            if (own) this.#rebase(row, own)
            else this.#merge(row, found, choices)
            return own === sent ? null : toSend()
          },
        }
      },
      promptUser,
    })
  }

  /** Asks about a conflict that was found on arrival; where the person decides later, the next save asks again. */
  async resolveInitialConflict(promptUser: PromptUser): Promise<void> {
    const row = this.#conflicting
    this.#conflicting = null
    if (!row) return
    const found = this.#differencesFrom(row, this.values)
    const conflict = stepConflict(this.step, row.updated_at, found)
    const choices = await promptUser({ ...conflict, confirmLabel: 'Usar minhas escolhas' })
    if (choices) this.#merge(row, found, choices)
  }

  /** Takes over a newer saved copy where it contradicts nothing that was typed here; else the next save asks. */
  acceptServerRow(row: Row): void {
    const saved = readFormData(this.step, row.form_data)
    if ((this.#seen?.versao ?? 0) >= row.versao || isConflicting(saved, this.#unsaved())) return
    this.form.reset(saved, { keepDirtyValues: true, keepErrors: true })
    this.#rebase(row, saved)
  }

  /** Puts what was typed in this tab into the device's draft, beside what other tabs typed. */
  saveDraft(): WriteResult {
    if (this.#typed.size === 0) return 'stored'
    const unsaved = this.#unsaved()
    return this.#redraft((fields) => [
      ...fields.filter(([name]) => !this.#typed.has(name)),
      ...Object.entries(unsaved).filter(([name]) => this.#typed.has(name)),
    ])
  }

  /** Back to the saved copy. */
  forget(): void {
    if (this.isDirty) this.#fill(this.#base)
    this.#typed.clear()
  }

  #changed(name: string) {
    this.#typed.add(name)
    // Product 5: editing a field clears its error.
    if (this.form.getFieldState(name).error) this.form.clearErrors(name)
    this.#options.onTyped?.()
  }

  /** The unsaved fields, with what the saved copy said. */
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

  /** `base` is saved as `row`; what else stands in the form stays unsaved. */
  #rebase(row: Row, base: FieldValues) {
    this.#seen = row
    this.#base = base
    this.form.resetDefaultValues(base)
    const unsaved = this.#unsaved()
    this.#typed = new Set([...this.#typed].filter((name) => name in unsaved))
    this.#prune()
    this.saveDraft()
  }

  /** Takes out of the draft what is saved by now. */
  #prune() {
    this.#redraft((fields) => fields.filter(([name, { value }]) => value !== this.#base[name]))
  }

  #redraft(change: (fields: [string, DraftField][]) => [string, DraftField][]): WriteResult {
    const { draftOf } = this.#options
    if (draftOf === undefined) return 'stored'
    const before = Object.entries(readStepDraft(draftOf, this.step)?.fields ?? {})
    const after = change(before)
    if (before.length === 0 && after.length === 0) return 'stored'
    return writeStepDraft(draftOf, this.step, {
      versao: this.#seen?.versao ?? null,
      fields: Object.fromEntries(after),
      changedAt: new Date().toISOString(),
    })
  }
}
