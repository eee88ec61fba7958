import {
  clearDraft,
  holdDraft,
  readActiveTab,
  writeActiveTab,
  writeCompletedSteps,
} from '@/shared/lib/profile-draft'
import {
  formSteps,
  type FieldValue,
  type FieldValues,
  type FormStep,
} from '@/shared/organization/field-types'
import { readFormData } from '@/shared/organization/form-data'
import { AutoSave, type AutoSaveState } from './auto-save'
import { applyChoices, differences, type Choices, type Difference } from './merge'
import { nextPercent, startPercent, type Percent, type ProgressEvent } from './progress'
import type { StepRow } from './save-step'
import { StepCopy, type Seen } from './step-copies'
import { openedStep, placeOnArrival, reached, stepAfter } from './steps'

/** A newer saved copy that contradicts what was typed here; the person chooses (design 4). */
export type Conflict = {
  step: FormStep
  row: StepRow
  found: readonly Difference[]
  /** Found on arrival, or by a save that can go on once the person has chosen. */
  during: 'arrival' | 'save'
}

export type WizardState = {
  completed: ReadonlySet<FormStep>
  percent: Percent
  /** The step shown last. */
  place: FormStep
  /** The address asked for a step that does not open yet: it still has to follow `place`. */
  arriving: boolean
  /** Steps with words that the database does not hold. */
  unsaved: ReadonlySet<FormStep>
  /** Raised when a step's values were replaced from outside its form, which must then start anew. */
  revision: Record<FormStep, number>
  autoSave: AutoSaveState
  conflict: Conflict | null
  /** Words from an earlier visit were put back into the form. */
  restored: boolean
}

/** `asked`: the step in the address, if any. `hasFiles`: something is stored in one of the slots. */
export type Arrival = { asked: FormStep | null; hasFiles: boolean }

type Copies = Record<FormStep, StepCopy>

/**
 * One person's wizard in this tab: what is saved, what is typed, and how far they are. Typing changes no state that a
 * screen draws, so it redraws nothing.
 */
export class WizardStore {
  readonly #userId: string
  readonly #copies: Copies
  readonly #listeners = new Set<() => void>()
  readonly #autoSave: AutoSave
  /** Where Next is about to lead. */
  #advancingTo: FormStep | null = null
  #state: WizardState

  constructor(
    userId: string,
    rows: readonly StepRow[],
    { asked, hasFiles }: Arrival,
    onKept: (place: FormStep) => void,
  ) {
    this.#userId = userId
    const copyOf = (step: FormStep) =>
      new StepCopy(userId, step, rows.find((row) => row.step === step) ?? null)
    this.#copies = {
      'dados-basicos': copyOf('dados-basicos'),
      'detalhes-ong': copyOf('detalhes-ong'),
      documentos: copyOf('documentos'),
    }
    this.#autoSave = new AutoSave({
      write: () => this.#write(),
      onState: (autoSave) => this.#set({ autoSave }),
      onKept: () => onKept(this.#state.place),
    })
    const completed = new Set(rows.map((row) => row.step))
    const arrival = placeOnArrival(readActiveTab(userId), completed)
    const place = asked ? openedStep(asked, arrival, reached(completed, hasFiles)) : arrival
    const contested = rows.find((row) => this.#copies[row.step].contested)
    this.#state = {
      completed,
      percent: nextPercent(startPercent, { type: 'loaded', saved: completed }),
      place,
      arriving: asked !== null && asked !== place,
      unsaved: this.#unsaved(),
      revision: { 'dados-basicos': 0, 'detalhes-ong': 0, documentos: 0 },
      autoSave: 'idle',
      conflict: contested ? this.#conflictWith(contested, 'arrival') : null,
      restored: Object.values(this.#copies).some((copy) => copy.restored),
    }
  }

  getState = (): WizardState => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Ties the store to the page's life: what is typed is written before the page goes. Returns how to let go. */
  attach = () => {
    const { flush } = this
    const release = holdDraft({ flush, forget: () => this.#forget() })
    const onHide = () => document.visibilityState === 'hidden' && flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHide)
    writeCompletedSteps(this.#userId, [...this.#state.completed])
    return () => {
      flush()
      release()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHide)
    }
  }

  /** Writes to the device what is not written yet. */
  flush = () => this.#autoSave.flush()

  values = (step: FormStep): FieldValues => this.#copies[step].values

  seen = (step: FormStep): Seen => this.#copies[step].seen

  change(step: FormStep, name: string, value: FieldValue): void {
    if (!this.#copies[step].change(name, value)) return
    if (!this.#state.unsaved.has(step)) this.#set({ unsaved: this.#unsaved(this.#state.unsaved) })
    this.#autoSave.changed()
  }

  /** The address follows by now. */
  arrive(): void {
    this.#set({ arriving: false })
  }

  /** Another step is shown: after Next, which has set the progress, or because a tab was switched. */
  open(step: FormStep): void {
    writeActiveTab(this.#userId, step)
    if (step === this.#advancingTo) this.#set({ place: step })
    else this.#progress({ type: 'opened', step, saved: this.#state.completed }, { place: step })
    this.#advancingTo = null
  }

  /** `sent` was saved as `row`. `advance`: with Next, which goes on to the following step. */
  saved(row: StepRow, sent: FieldValues, advance: boolean): void {
    const { step } = row
    const before = this.#state.completed
    const completed = new Set([...before, step])
    this.#copies[step].saved(row, sent)
    writeCompletedSteps(this.#userId, [...completed])
    const change = { completed, unsaved: this.#unsaved(this.#state.unsaved), restored: false }
    if (change.unsaved.size === 0) this.#autoSave.stop()
    if (!advance) {
      this.#set(change)
      return
    }
    this.#advancingTo = stepAfter(step)
    this.#progress({ type: 'saved', step, saved: before }, change)
  }

  finished(): void {
    this.#progress({ type: 'finished' }, {})
  }

  /** The saved copies were read again: takes over newer ones where nothing is unsaved; the others wait for a save. */
  adopt(rows: readonly StepRow[]): void {
    for (const row of rows) {
      const copy = this.#copies[row.step]
      if (copy.isUnsaved() || (copy.seen?.versao ?? 0) >= row.versao) continue
      copy.rebase(row, readFormData(row.step, row.form_data))
      this.#replaced(row.step)
    }
    const completed = new Set([...this.#state.completed, ...rows.map((row) => row.step)])
    if (completed.size > this.#state.completed.size)
      this.#progress({ type: 'loaded', saved: completed }, { completed })
  }

  /**
   * Somebody saved `row` since this form was filled in. Asks where the two differ and answers true; where they do not
   * (our own save whose answer was lost), takes the row over and answers false.
   */
  contest(row: StepRow): boolean {
    const conflict = this.#conflictWith(row, 'save')
    if (conflict.found.length > 0) {
      this.#set({ conflict })
      return true
    }
    this.#copies[row.step].rebase(row, this.#copies[row.step].values)
    this.#set({ unsaved: this.#unsaved(this.#state.unsaved) })
    return false
  }

  /** The person has chosen, field by field; null: decide later, with both copies as they are. */
  settle(choices: Choices | null): void {
    const { conflict } = this.#state
    this.#set({ conflict: null })
    if (!conflict || !choices) return
    const saved = readFormData(conflict.step, conflict.row.form_data)
    this.#copies[conflict.step].rebase(conflict.row, applyChoices(saved, conflict.found, choices))
    this.#replaced(conflict.step)
  }

  /** 'Limpar dados locais'. */
  clear(): void {
    clearDraft(this.#userId)
    this.#forget()
  }

  #conflictWith(row: StepRow, during: Conflict['during']): Conflict {
    const { values, base } = this.#copies[row.step]
    const saved = readFormData(row.step, row.form_data)
    return { step: row.step, row, found: differences(row.step, values, saved, base), during }
  }

  #write() {
    const results = formSteps.map((step) => this.#copies[step].write())
    this.#set({ unsaved: this.#unsaved(this.#state.unsaved) })
    return results.find((result) => result !== 'stored') ?? 'stored'
  }

  #forget() {
    this.#autoSave.stop()
    for (const step of this.#state.unsaved) {
      this.#copies[step].forget()
      this.#replaced(step)
    }
    this.#set({ restored: false })
  }

  #replaced(step: FormStep) {
    const { revision } = this.#state
    this.#set({
      revision: { ...revision, [step]: revision[step] + 1 },
      unsaved: this.#unsaved(this.#state.unsaved),
    })
  }

  /** The same set as before while it holds the same steps, so that nothing is redrawn. */
  #unsaved(before?: ReadonlySet<FormStep>): ReadonlySet<FormStep> {
    const now = formSteps.filter((step) => this.#copies[step].isUnsaved())
    return before?.size === now.length && now.every((step) => before.has(step)) ? before : new Set(now)
  }

  #progress(event: ProgressEvent, change: Partial<WizardState>) {
    this.#set({ ...change, percent: nextPercent(this.#state.percent, event) })
  }

  #set(change: Partial<WizardState>) {
    const entries = Object.entries(change)
    const current: Record<string, unknown> = this.#state
    if (entries.every(([key, value]) => current[key] === value)) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
