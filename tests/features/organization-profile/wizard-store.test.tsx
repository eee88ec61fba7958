import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StepRow } from '@/features/organization-profile/wizard/save-step'
import { WizardStore } from '@/features/organization-profile/wizard/wizard-store'
import { clearDraft, hasUnsavedDraft, readStepDraft } from '@/shared/lib/profile-draft'
import type { FormStep } from '@/shared/organization/field-types'

const step = 'dados-basicos'
const user = 'ana'

const row = (versao: number, form_data: Record<string, unknown>, of: FormStep = step): StepRow => ({
  id: `linha-${of}`,
  step: of,
  form_data,
  versao,
  updated_at: '2026-11-21T10:00:00Z',
})

const open = (rows: StepRow[] = [], asked: FormStep | null = null) =>
  new WizardStore(user, rows, { asked, hasFiles: false }, () => undefined)

/** Types, and lets the draft be written. */
function type(store: WizardStore, name: string, value: string) {
  store.change(step, name, value)
  vi.advanceTimersByTime(500)
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('what is typed', () => {
  it('is there again after a crash, and then says so', () => {
    type(open([row(1, { nome: 'Casa' })]), 'nome', 'Casa Nova')
    const again = open([row(1, { nome: 'Casa' })])
    expect(again.values(step).nome).toBe('Casa Nova')
    expect(again.getState()).toMatchObject({ restored: true, conflict: null })
    expect(again.getState().unsaved).toEqual(new Set([step]))
  })

  it('is no draft any more when it is what is saved', () => {
    const store = open([row(1, { nome: 'Casa' })])
    type(store, 'nome', 'Casa Nova')
    type(store, 'nome', 'Casa')
    expect(hasUnsavedDraft(user)).toBe(false)
    expect(store.getState().unsaved.size).toBe(0)
  })

  it('redraws nothing while one types on', () => {
    const store = open()
    const redraw = vi.fn()
    store.subscribe(redraw)
    store.change(step, 'nome', 'C')
    const first = redraw.mock.calls.length
    for (const text of ['Ca', 'Cas', 'Casa']) store.change(step, 'nome', text)
    expect(redraw).toHaveBeenCalledTimes(first)
  })

  it('takes no notice of what is no field', () => {
    const store = open()
    store.change(step, '', 'C:\\fakepath\\a.pdf')
    expect(store.getState().unsaved.size).toBe(0)
  })
})

describe('saving', () => {
  it('empties the draft, counts the step and goes on', () => {
    const store = open()
    type(store, 'nome', 'Casa')
    store.saved(row(1, { nome: 'Casa' }), store.values(step), true)
    expect(hasUnsavedDraft(user)).toBe(false)
    expect(store.seen(step)).toEqual({ id: 'linha-dados-basicos', versao: 1 })
    expect(store.getState()).toMatchObject({ percent: 40, place: step })
    store.open('detalhes-ong')
    expect(store.getState()).toMatchObject({ percent: 40, place: 'detalhes-ong' })
    expect(JSON.parse(localStorage.getItem('completedSteps') ?? '')).toEqual({ ana: [step] })
    expect(JSON.parse(localStorage.getItem('activeTab') ?? '')).toEqual({ ana: 'detalhes-ong' })
  })

  it('keeps what was typed while it was under way', () => {
    const store = open()
    type(store, 'nome', 'Casa')
    const sent = store.values(step)
    type(store, 'nome', 'Casa Nova')
    store.saved(row(1, { nome: 'Casa' }), sent, true)
    expect(readStepDraft(user, step)?.fields).toEqual({ nome: { value: 'Casa Nova', was: 'Casa' } })
  })
})

it('a step saved again shows 25 until a tab is switched (spec 4)', () => {
  const store = open([row(1, { nome: 'Casa' })], step)
  store.saved(row(2, { nome: 'Casa' }), store.values(step), true)
  store.open('detalhes-ong')
  expect(store.getState().percent).toBe(25)
  store.open(step)
  store.open('detalhes-ong')
  expect(store.getState().percent).toBe(40)
})

describe('two tabs on one device', () => {
  it('keep what each typed', () => {
    const [left, right] = [open(), open()]
    type(left, 'nome', 'Casa')
    type(right, 'site', 'ong.example')
    const fields = readStepDraft(user, step)?.fields
    expect(fields).toMatchObject({ nome: { value: 'Casa' }, site: { value: 'ong.example' } })
  })

  it('the one that saves leaves the words of the other in the draft', () => {
    const [left, right] = [open(), open()]
    type(left, 'nome', 'Casa')
    type(right, 'site', 'ong.example')
    left.saved(row(1, { nome: 'Casa' }), left.values(step), true)
    expect(readStepDraft(user, step)?.fields).toEqual({ site: { value: 'ong.example', was: '' } })
  })
})

describe('a newer saved copy', () => {
  const newer = row(2, { nome: 'Casa Velha', email: 'novo@ong.example' })

  it('is taken over where nothing is unsaved', () => {
    const store = open([row(1, { nome: 'Casa' })])
    store.adopt([newer])
    expect(store.values(step).nome).toBe('Casa Velha')
    expect(store.seen(step)?.versao).toBe(2)
    expect(store.getState().revision[step]).toBe(1)
  })

  it('waits while something is unsaved', () => {
    const store = open([row(1, { nome: 'Casa' })])
    type(store, 'nome', 'Casa Nova')
    store.adopt([newer])
    expect(store.values(step).nome).toBe('Casa Nova')
    expect(store.seen(step)?.versao).toBe(1)
  })

  it('makes the person choose, field by field', () => {
    const store = open([row(1, { nome: 'Casa' })])
    type(store, 'nome', 'Casa Nova')
    expect(store.contest(newer)).toBe(true)
    const { conflict } = store.getState()
    expect(conflict?.found.map(({ field, proposal }) => [field.name, proposal])).toEqual([
      ['nome', 'mine'],
      ['email', 'saved'],
    ])
    store.settle({ nome: 'mine', email: 'saved' })
    expect(store.values(step)).toMatchObject({ nome: 'Casa Nova', email: 'novo@ong.example' })
    expect(store.seen(step)?.versao).toBe(2)
    expect(readStepDraft(user, step)?.fields).toEqual({ nome: { value: 'Casa Nova', was: 'Casa Velha' } })
  })

  it('changes nothing when the person decides later', () => {
    const store = open([row(1, { nome: 'Casa' })])
    type(store, 'nome', 'Casa Nova')
    store.contest(newer)
    store.settle(null)
    expect(store.getState().conflict).toBeNull()
    expect(store.values(step).nome).toBe('Casa Nova')
    expect(store.seen(step)?.versao).toBe(1)
  })

  it('that says the same is simply taken: our own save, whose answer was lost', () => {
    const store = open([row(1, { nome: 'Casa' })])
    type(store, 'nome', 'Casa Nova')
    expect(store.contest(row(2, { nome: 'Casa Nova' }))).toBe(false)
    expect(store.getState().unsaved.size).toBe(0)
  })

  it('that contradicts the words kept on the device asks on arrival, and a save could not pass it by', () => {
    type(open([row(1, { nome: 'Casa' })]), 'nome', 'Casa Nova')
    const store = open([newer])
    expect(store.getState().conflict).toMatchObject({ during: 'arrival' })
    expect(store.values(step)).toMatchObject({ nome: 'Casa Nova', email: 'novo@ong.example' })
    store.settle(null)
    expect(store.seen(step)?.versao).toBe(0)
  })

  it('that does not contradict them leaves both', () => {
    type(open([row(1, { nome: 'Casa' })]), 'site', 'ong.example')
    const store = open([newer])
    expect(store.getState().conflict).toBeNull()
    expect(store.values(step)).toMatchObject({ nome: 'Casa Velha', site: 'ong.example' })
    expect(store.seen(step)?.versao).toBe(2)
  })

  it('that was saved from this device on another visit needs no draft', () => {
    type(open(), 'nome', 'Casa')
    const store = open([row(1, { nome: 'Casa' })])
    expect(store.getState().restored).toBe(false)
    expect(hasUnsavedDraft(user)).toBe(false)
  })
})

describe('clearing', () => {
  it.each([
    ['with the button', (store: WizardStore) => store.clear()],
    ['with Sair', () => clearDraft(user)],
  ])('%s goes back to what is saved and leaves nothing on the device', (_how, clear) => {
    const store = open([row(1, { nome: 'Casa' })])
    const detach = store.attach()
    store.change(step, 'nome', 'Casa Nova')
    clear(store)
    expect(store.values(step).nome).toBe('Casa')
    detach()
    vi.advanceTimersByTime(10_000)
    expect(localStorage.getItem('formData')).toBeNull()
    expect(localStorage.getItem('activeTab')).toBeNull()
  })
})

describe('arriving', () => {
  it('opens the first unfinished step, and shows what the saved steps are worth', () => {
    expect(open().getState()).toMatchObject({ place: 'dados-basicos', percent: 7 })
    expect(open([row(1, {})]).getState()).toMatchObject({ place: 'detalhes-ong', percent: 25 })
  })

  it('opens where the person was', () => {
    open([row(1, {}), row(1, {}, 'detalhes-ong')]).open('dados-basicos')
    expect(open([row(1, {}), row(1, {}, 'detalhes-ong')]).getState().place).toBe('dados-basicos')
  })

  it('opens an address that may be opened, else the furthest that may', () => {
    expect(open([], 'detalhes-ong').getState().place).toBe('detalhes-ong')
    expect(open([], 'documentos').getState()).toMatchObject({ place: 'detalhes-ong', arriving: true })
  })
})

it('writes when the page is hidden', () => {
  const store = open()
  const detach = store.attach()
  store.change(step, 'nome', 'Casa')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(readStepDraft(user, step)?.fields.nome?.value).toBe('Casa')
  detach()
  vi.restoreAllMocks()
})
