import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eraseAll, isOnDevice, silence } from '@/lib/device-storage'
import type { StepRow } from '@/domain/documents/own-document-queries'
import { WizardStore } from '@/portal/profile/wizard/wizard-store'
import { readStepDraft } from '@/domain/organization/step-form/profile-draft'
import type { FormStep } from '@/domain/organization/fields/field-types'
import { typeInto } from '../../../support/render.tsx'

const step = 'dados-basicos'
const user = 'ana'
const target = { userId: user, orgId: null }

const row = (versao: number, form_data: StepRow['form_data'], of: FormStep = step): StepRow => ({
  id: `linha-${of}`,
  step: of,
  form_data,
  versao,
  updated_at: '2026-11-21T10:00:00Z',
  salvo_por: null,
  confirmado_em: '2026-11-21T10:00:00Z',
})

const open = (rows: StepRow[] = [], requestedStep: FormStep | null = null, complete = false) =>
  new WizardStore(target, rows, { requestedStep, hasFiles: false, complete }, () => undefined)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})

/** Saves over what was seen, as the database would. */
async function save(store: WizardStore, versao: number, advance = true) {
  if (advance) store.advance(step)
  await store.editors[step].save(
    (formData) => Promise.resolve({ row: row(versao, formData), stale: false }),
    () => Promise.reject(new Error('asked without need')),
  )
  store.saved(step, advance)
}

describe('saving', () => {
  it('empties the draft, counts the step and goes on', async () => {
    const store = open()
    typeInto(store.editors[step], 'nome', 'Casa')
    vi.advanceTimersByTime(500)
    expect(isOnDevice('formData', user)).toBe(true)
    await save(store, 1)
    expect(isOnDevice('formData', user)).toBe(false)
    expect(store.getState()).toMatchObject({ percent: 40, currentStep: step, autoSave: 'idle' })
    store.open('detalhes-ong')
    expect(store.getState()).toMatchObject({ percent: 40, currentStep: 'detalhes-ong' })
    expect(JSON.parse(localStorage.getItem('completedSteps') ?? '')).toEqual({ ana: [step] })
    expect(JSON.parse(localStorage.getItem('activeTab') ?? '')).toEqual({ ana: 'detalhes-ong' })
  })

  it('is not the end of the indicator while another step has unsaved words', async () => {
    const store = open()
    typeInto(store.editors['detalhes-ong'], 'missao', 'Acolher')
    await save(store, 1, false)
    expect(store.getState().autoSave).toBe('waiting')
  })
})

it('reports no draft any more once sign-out silenced it, also while the indicator shows', () => {
  const onDraftWrite = vi.fn()
  const store = new WizardStore(
    target,
    [],
    { requestedStep: null, hasFiles: false, complete: false },
    onDraftWrite,
  )
  onTestFinished(store.attach())
  typeInto(store.editors[step], 'nome', 'Casa')
  vi.advanceTimersByTime(3000)
  expect(store.getState().autoSave).toBe('saving')
  silence()
  vi.advanceTimersByTime(5000)
  expect(onDraftWrite).not.toHaveBeenCalled()
})

it('a step saved again shows 25 until a tab is switched (product 4)', async () => {
  const store = open([row(1, { nome: 'Casa' })], step)
  await save(store, 2)
  store.open('detalhes-ong')
  expect(store.getState().percent).toBe(25)
  store.open(step)
  store.open('detalhes-ong')
  expect(store.getState().percent).toBe(40)
})

it('takes over what was saved elsewhere, and counts the steps', () => {
  const store = open([row(1, { nome: 'Casa' })])
  store.acceptServerRows([row(2, { nome: 'Casa Velha' }), row(1, {}, 'detalhes-ong')])
  expect(store.editors[step].values.nome).toBe('Casa Velha')
  expect(store.getState()).toMatchObject({ percent: 60, saved: new Set([step, 'detalhes-ong']) })
})

describe('the documents step', () => {
  const all = [row(1, {}), row(1, {}, 'detalhes-ong'), row(1, {}, 'documentos')]
  const completedSteps = (): unknown => JSON.parse(localStorage.getItem('completedSteps') ?? '')

  it('is not done by being saved', () => {
    const store = open(all)
    expect(store.getState().percent).toBe(60)
    store.open('dados-basicos')
    store.open('documentos')
    expect(store.getState().percent).toBe(70)
  })

  it('is done while the database says so', () => {
    const store = open(all, 'documentos', true)
    const detach = store.attach()
    expect(store.getState().percent).toBe(100)
    expect(completedSteps()).toEqual({ ana: ['dados-basicos', 'detalhes-ong', 'documentos'] })
    store.setComplete(false)
    expect(store.getState()).toMatchObject({ percent: 70, complete: false })
    expect(completedSteps()).toEqual({ ana: ['dados-basicos', 'detalhes-ong'] })
    store.open('detalhes-ong')
    expect(store.getState().percent).toBe(60)
    store.setComplete(true)
    expect(store.getState()).toMatchObject({ percent: 100, complete: true })
    detach()
  })
})

it('goes back to what is saved at Sair, and leaves nothing on the device', () => {
  const store = open([row(1, { nome: 'Casa' })])
  const detach = store.attach()
  typeInto(store.editors[step], 'nome', 'Casa Nova')
  eraseAll(user, ['device'])
  expect(store.editors[step].values.nome).toBe('Casa')
  detach()
  vi.advanceTimersByTime(10_000)
  expect(localStorage).toHaveLength(0)
})

it('opens the first unfinished step, an address that may be opened, or the furthest that may', () => {
  expect(open().getState()).toMatchObject({ currentStep: step, percent: 7 })
  expect(open([row(1, {})]).getState()).toMatchObject({ currentStep: 'detalhes-ong', percent: 25 })
  expect(open([], 'detalhes-ong').getState().currentStep).toBe('detalhes-ong')
  expect(open([], 'documentos').getState()).toMatchObject({ currentStep: 'detalhes-ong', redirecting: true })
})

it('opens where the person was', () => {
  const rows = [row(1, {}), row(1, {}, 'detalhes-ong')]
  open(rows).open(step)
  expect(open(rows).getState().currentStep).toBe(step)
})

it('writes when the page is hidden', () => {
  const store = open()
  const detach = store.attach()
  typeInto(store.editors[step], 'nome', 'Casa')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(readStepDraft(user, step)?.fields.nome?.value).toBe('Casa')
  detach()
})
