import { readStepDraft, writeStepDraft, type DraftWrite } from '@/shared/lib/profile-draft'
import type { FieldValue, FieldValues, FormStep } from '@/shared/organization/field-types'
import { emptyValues, readFormData } from '@/shared/organization/form-data'
import { baseOfDraft, isContested, withDraft } from './merge'
import type { StepRow } from './save-step'

/** The row and version that a form is filled in over; null where none was saved yet. */
export type Seen = { id: string; versao: number } | null

/** No row ever has this version: a save over it is always asked about first. */
const NEVER = 0

/** The two copies of one step that matter: the saved one that the form started from, and what the form says now. */
export class StepCopy {
  readonly #userId: string
  readonly #step: FormStep
  /** Fields changed in this tab and not saved since: only these are this tab's to write into the draft. */
  #touched = new Set<string>()
  seen: Seen
  base: FieldValues
  values: FieldValues

  /** `contested`: words kept on this device contradict what was saved elsewhere since. */
  readonly contested: boolean
  readonly restored: boolean

  constructor(userId: string, step: FormStep, row: StepRow | null) {
    this.#userId = userId
    this.#step = step
    const saved = row ? readFormData(step, row.form_data) : emptyValues(step)
    const draft = readStepDraft(userId, step)
    this.values = withDraft(saved, draft)
    this.contested = draft !== null && isContested(saved, draft)
    this.base = this.contested ? baseOfDraft(saved, draft) : saved
    this.seen = row && { id: row.id, versao: this.contested ? NEVER : row.versao }
    this.restored = this.isUnsaved()
    // What was saved elsewhere meanwhile needs no draft any more.
    if (draft && !this.contested) this.#prune(saved)
  }

  isUnsaved(): boolean {
    return Object.entries(this.values).some(([name, value]) => value !== this.base[name])
  }

  /** False for what is no field of this step, such as a file input. */
  change(name: string, value: FieldValue): boolean {
    if (!(name in this.base)) return false
    this.values = { ...this.values, [name]: value }
    this.#touched.add(name)
    return true
  }

  /** Puts what this tab changed into the device's draft, beside what other tabs changed. */
  write(): DraftWrite {
    if (this.#touched.size === 0) return 'stored'
    const fields = { ...readStepDraft(this.#userId, this.#step)?.fields }
    for (const name of this.#touched) {
      const [value, was] = [this.values[name], this.base[name]]
      if (value === was || value === undefined || was === undefined) Reflect.deleteProperty(fields, name)
      else fields[name] = { value, was }
    }
    return writeStepDraft(this.#userId, this.#step, {
      versao: this.seen?.versao ?? null,
      fields,
      changedAt: new Date().toISOString(),
    })
  }

  /** `sent` is saved as `row`; what was typed meanwhile stays unsaved. */
  saved(row: StepRow, sent: FieldValues): void {
    this.seen = { id: row.id, versao: row.versao }
    this.base = sent
    this.#touched = new Set([...this.#touched].filter((name) => this.values[name] !== sent[name]))
    this.#prune(sent)
    if (this.#touched.size > 0) this.write()
  }

  /** Takes over a newer saved copy, with these values in the form. */
  rebase(row: StepRow, values: FieldValues): void {
    this.seen = { id: row.id, versao: row.versao }
    this.base = readFormData(this.#step, row.form_data)
    this.values = values
    this.#touched = new Set(Object.keys(values).filter((name) => values[name] !== this.base[name]))
    writeStepDraft(this.#userId, this.#step, null)
    this.write()
  }

  /** Back to the saved copy. */
  forget(): void {
    this.values = this.base
    this.#touched.clear()
  }

  /** Takes out of the draft what is saved by now. */
  #prune(saved: FieldValues) {
    const draft = readStepDraft(this.#userId, this.#step)
    if (!draft) return
    const fields = Object.entries(draft.fields).filter(([name, field]) => field.value !== saved[name])
    writeStepDraft(this.#userId, this.#step, { ...draft, fields: Object.fromEntries(fields) })
  }
}
