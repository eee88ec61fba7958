import { eraseAll, holdInMemory } from '@/lib/device-storage'
import {
  readActiveTab,
  writeActiveTab,
  writeCompletedSteps,
} from '@/domain/organization/step-form/profile-draft'
import { fieldsOf } from '@/domain/organization/fields/fields'
import { storageOwner, type ProfileTarget } from '@/domain/organization/profile-target'
import type { Saver } from '@/domain/organization/step-form/step-conflict'
import { createStore } from '@/lib/store'
import { formSteps, type FormStep } from '@/domain/organization/fields/field-types'
import { StepFormController } from '@/domain/organization/step-form/step-form-controller'
import type { StepRow } from '@/domain/documents/own-document-queries'
import { consentNames } from '@/domain/legal/consents'
import { AutoSave, type AutoSaveState } from './auto-save'
import {
  doneSteps,
  nextPercent,
  percentToShow,
  type Percent,
  type ProgressEvent,
  type ShownProgress,
} from './progress'
import { openedStep, initialStep, reached, stepAfter } from './steps'

export type WizardState = {
  saved: ReadonlySet<FormStep>
  /** All steps, the privacy policy and every mandatory file, as the database judges. */
  complete: boolean
  percent: Percent
  currentStep: FormStep
  /** The URL requests a step that does not open yet; a redirect follows. */
  redirecting: boolean
  autoSave: AutoSaveState
  restored: boolean
}

/** `requestedStep`: from the URL. `hasFiles`: at least one slot has a stored file. */
export type Arrival = {
  requestedStep: FormStep | null
  hasFiles: boolean
  complete: boolean
  shown?: ShownProgress | null
}

/** Only the owner consents. */
const textsOf = (step: FormStep) =>
  fieldsOf(step).filter(({ name }) => !consentNames.some((consent) => consent === name))

/** One profile's progress in this tab. Typed text lives in the editors and changes no state here. */
export class WizardStore {
  readonly editors: Readonly<Record<FormStep, StepFormController<StepRow>>>
  readonly #target: ProfileTarget
  readonly #autoSave: AutoSave
  readonly #state: ReturnType<typeof createStore<WizardState>>
  #advancingTo: FormStep | null = null

  constructor(
    target: ProfileTarget,
    rows: readonly StepRow[],
    { requestedStep, hasFiles, complete, shown = null }: Arrival,
    onDraftWrite: (currentStep: FormStep, changed: readonly string[]) => void,
    saverOf: (row: StepRow) => Promise<Saver> = () => Promise.resolve('self'),
  ) {
    this.#target = target
    const owner = storageOwner(target)
    const editorOf = (step: FormStep) =>
      new StepFormController(step, rows.find((row) => row.step === step) ?? null, {
        draftOf: owner,
        ...(target.orgId !== null && { fields: textsOf(step) }),
        saverOf,
        onTyped: () => this.#autoSave.changed(),
      })
    this.editors = {
      'dados-basicos': editorOf('dados-basicos'),
      'detalhes-ong': editorOf('detalhes-ong'),
      documentos: editorOf('documentos'),
    }
    this.#autoSave = new AutoSave({
      write: () => this.#write(),
      onState: (autoSave) => this.#set({ autoSave }),
      onDraftWrite: () => {
        const { currentStep } = this.getState()
        onDraftWrite(currentStep, this.editors[currentStep].changed)
      },
    })
    const saved = new Set(rows.map((row) => row.step))
    const arrival = initialStep(readActiveTab(owner), saved)
    const currentStep = requestedStep ? openedStep(requestedStep, arrival, reached(saved, hasFiles)) : arrival
    this.#state = createStore<WizardState>({
      saved,
      complete,
      percent: percentToShow(doneSteps({ saved, complete }), shown),
      currentStep,
      redirecting: requestedStep !== null && requestedStep !== currentStep,
      autoSave: 'idle',
      restored: this.#hasUnsaved(),
    })
  }

  getState = (): WizardState => this.#state.get()

  subscribe = (listener: () => void) => this.#state.subscribe(listener)

  /** Writes drafts when the page is hidden or left. Returns the cleanup. */
  attach = () => {
    const { flush, leave } = this
    const release = holdInMemory('formData', { flush, leave, forget: () => this.#forget() })
    const onHide = () => document.visibilityState === 'hidden' && flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHide)
    this.#writeDone()
    return () => {
      this.leave()
      release()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHide)
    }
  }

  flush = () => this.#autoSave.flush()

  /** Writes silently: saving to the database has its own message. */
  leave = () => this.#autoSave.leave()

  finishRedirect(): void {
    this.#set({ redirecting: false })
  }

  /** Its save, which is still on its way, will set the progress, not the opening of the following step. */
  advance(step: FormStep): void {
    this.#advancingTo = stepAfter(step)
  }

  open(step: FormStep): void {
    writeActiveTab(storageOwner(this.#target), step)
    if (step === this.#advancingTo) this.#set({ currentStep: step })
    else this.#progress({ type: 'opened', step, saved: doneSteps(this.getState()) }, { currentStep: step })
    this.#advancingTo = null
  }

  saved(step: FormStep, advance: boolean): void {
    const before = doneSteps(this.getState())
    const saved = new Set([...this.getState().saved, step])
    if (!this.#hasUnsaved()) this.#autoSave.stop()
    const change = { saved, restored: false }
    if (advance) this.#progress({ type: 'saved', step, saved: before }, change)
    else this.#set(change)
    this.#writeDone()
  }

  finished(): void {
    this.#progress({ type: 'finished' }, { complete: true })
    this.#writeDone()
  }

  setComplete(complete: boolean): void {
    const { saved, currentStep, complete: before } = this.getState()
    if (complete === before) return
    const done = doneSteps({ saved, complete })
    this.#progress(complete ? { type: 'finished' } : { type: 'opened', step: currentStep, saved: done }, {
      complete,
    })
    this.#writeDone()
  }

  acceptServerRows(rows: readonly StepRow[]): void {
    for (const row of rows) this.editors[row.step].acceptServerRow(row)
    const { saved: before, complete } = this.getState()
    const saved = new Set([...before, ...rows.map((row) => row.step)])
    if (saved.size > before.size)
      this.#progress({ type: 'loaded', saved: doneSteps({ saved, complete }) }, { saved })
  }

  clear(): void {
    eraseAll(this.#target.userId, ['device'])
    this.#forget()
  }

  #writeDone() {
    writeCompletedSteps(storageOwner(this.#target), [...doneSteps(this.getState())])
  }

  #hasUnsaved = () => formSteps.some((step) => this.editors[step].isDirty)

  #write() {
    const results = formSteps.map((step) => this.editors[step].saveDraft())
    return results.find((result) => result !== 'stored') ?? 'stored'
  }

  #forget() {
    this.#autoSave.stop()
    for (const step of formSteps) this.editors[step].forget()
    this.#set({ restored: false })
  }

  #progress(event: ProgressEvent, change: Partial<WizardState>) {
    this.#set({ ...change, percent: nextPercent(this.getState().percent, event) })
  }

  #set(change: Partial<WizardState>) {
    const current: Record<string, unknown> = this.getState()
    if (Object.entries(change).every(([key, value]) => current[key] === value)) return
    this.#state.set({ ...this.getState(), ...change })
  }
}
