import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isOnDevice } from '@/lib/device-storage'
import { CancelledError } from '@/lib/errors/cancelled-error'
import { readStepDraft, writeStepDraft } from '@/domain/organization/step-form/profile-draft'
import { fieldsOf } from '@/domain/organization/fields/fields'
import { StepFormController, type SavedStep } from '@/domain/organization/step-form/step-form-controller'
import type { PromptUser } from '@/lib/query/save-with-version'
import { typeInto } from '../../../support/render.tsx'

const step = 'dados-basicos'
const user = 'ana'

const row = (versao: number, form_data: Record<string, unknown>): SavedStep => ({ form_data, versao })
const open = (saved: SavedStep | null = null, onTyped = () => undefined) =>
  new StepFormController(step, saved, { draftOf: user, onTyped })
const draft = () => readStepDraft(user, step)?.fields

const seen = (versao: number): unknown => expect.objectContaining({ versao })

const nobody: PromptUser = () => Promise.reject(new Error('asked without need'))
/** The database takes whatever is sent, over exactly the version it holds. */
const accept = (versao: number) =>
  vi.fn((formData: object) => Promise.resolve({ row: row(versao, { ...formData }), stale: false }))
/** Somebody saved `newer` first; what is sent after that is taken. */
function behind(newer: SavedStep, versao = 3) {
  const write = accept(versao)
  return write.mockResolvedValueOnce({
    row: { ...newer, form_data: { ...Object(newer.form_data) } },
    stale: true,
  })
}

/** Types, and writes the draft. */
function type(editor: StepFormController, name: string, value: string) {
  typeInto(editor, name, value)
  editor.saveDraft()
}

/** A form over a saved name, with another one typed into it. */
function renamed() {
  const editor = open(row(1, { nome: 'Casa' }))
  type(editor, 'nome', 'Casa Nova')
  return editor
}

beforeEach(() => localStorage.clear())

describe('what is typed', () => {
  it('in a field that is no more is left out', () => {
    const fields = { antigo: { value: 'x', was: '' } }
    writeStepDraft(user, step, { versao: 1, changedAt: '', fields })
    expect(open(row(1, { nome: 'Casa' })).values).not.toHaveProperty('antigo')
  })

  it('is no draft any more when it is what is saved', () => {
    const editor = renamed()
    type(editor, 'nome', 'Casa')
    expect(isOnDevice('formData', user)).toBe(false)
    expect(editor.isDirty).toBe(false)
  })

  it('is told of at each key, and clears the error of its field only', () => {
    const onTyped = vi.fn()
    const editor = open(null, onTyped)
    editor.form.register('nome')
    expect(editor.show({ nome: 'Errado', site: 'Errado' })).toBe('nome')
    for (const text of ['C', 'Ca', 'Cas']) typeInto(editor, 'nome', text)
    expect(onTyped).toHaveBeenCalledTimes(3)
    expect(editor.form.getFieldState('nome').error).toBeUndefined()
    expect(editor.form.getFieldState('site').error?.message).toBe('Errado')
  })
})

it('keeps nothing on the device where nobody is named, as in the administration', () => {
  const editor = new StepFormController(step, null)
  type(editor, 'nome', 'Casa')
  expect(localStorage).toHaveLength(0)
})

describe('saving', () => {
  it('sends every field over the copy that was seen, and empties the draft', async () => {
    const editor = renamed()
    const write = accept(2)
    await editor.save(write, nobody)
    expect(write).toHaveBeenCalledWith(expect.objectContaining({ nome: 'Casa Nova', email: '' }), seen(1))
    expect(editor.isDirty).toBe(false)
    expect(isOnDevice('formData', user)).toBe(false)
    await editor.save(write, nobody)
    expect(write).toHaveBeenLastCalledWith(expect.anything(), seen(2))
  })

  it('leaves no draft of blanks that it removed', async () => {
    const editor = open(row(1, { nome: 'Casa' }))
    type(editor, 'nome', ' Casa\u00A0 Nova\u200B ')
    await editor.save(accept(2), nobody)
    expect(isOnDevice('formData', user)).toBe(false)
    // As where the answer was lost: the draft is older than the saved copy.
    type(editor, 'nome', 'Casa Maior ')
    const again = open(row(3, { nome: 'Casa Maior' }))
    expect(again.isConflicting).toBe(false)
    expect(isOnDevice('formData', user)).toBe(false)
  })

  it('leaves the fields that are held back as they were saved, and unsaved here', async () => {
    const editor = open(row(1, { nome: 'Casa', site: 'casa.example' }))
    type(editor, 'nome', 'Casa Nova')
    type(editor, 'site', 'casanova.example')
    const write = accept(2)
    await editor.save(write, nobody, ['site'])
    expect(write.mock.calls[0]?.[0]).toMatchObject({ nome: 'Casa Nova', site: 'casa.example' })
    expect(editor.values.site).toBe('casanova.example')
    expect(draft()).toEqual({ site: { value: 'casanova.example', was: 'casa.example' } })
  })

  it('keeps what was typed while it was under way', async () => {
    const editor = open()
    type(editor, 'nome', 'Casa')
    await editor.save((formData) => {
      type(editor, 'nome', 'Casa Nova')
      return Promise.resolve({ row: row(1, formData), stale: false })
    }, nobody)
    expect(draft()).toEqual({ nome: { value: 'Casa Nova', was: 'Casa' } })
    expect(editor.isDirty).toBe(true)
  })

  it('shows at its field what the database refuses by name, and leaves other refusals alone', () => {
    const editor = open()
    const refusal = { code: 'MU001', details: 'redesSociais.facebook', message: 'Texto longo demais.' }
    expect(editor.showRefusal(refusal)).toBe('redesSociais-facebook')
    expect(editor.form.getFieldState('redesSociais-facebook').error?.message).toBe('Texto longo demais.')
    expect(editor.showRefusal({ ...refusal, details: 'x' })).toBeNull()
    expect(editor.showRefusal(new TypeError('Failed to fetch'))).toBeNull()
  })
})

/** What one of two tabs on a device does to the draft that both write. */
it.each<[string, (tab: StepFormController) => unknown, object]>([
  ['types', (tab) => type(tab, 'nome', 'Casa'), { nome: { value: 'Casa', was: '' } }],
  ['saves', (tab) => tab.save(accept(1), nobody), {}],
  ['takes over a newer copy', (tab) => tab.acceptServerRow(row(1, { nome: 'Casa' })), {}],
])('a tab that %s leaves the words of another in the draft', async (_, act, own) => {
  const [left, right] = [open(), open()]
  type(right, 'site', 'ong.example')
  await act(left)
  expect(draft()).toEqual({ ...own, site: { value: 'ong.example', was: '' } })
})

describe('a newer saved copy', () => {
  it('that was saved from this device on another visit needs no draft', () => {
    type(open(), 'nome', 'Casa')
    const again = open(row(1, { nome: 'Casa' }))
    expect([again.isDirty, again.isConflicting, isOnDevice('formData', user)]).toEqual([false, false, false])
  })

  const newer = row(2, { nome: 'Casa Velha', email: 'novo@ong.example' })

  it('is taken over around words that it does not contradict', async () => {
    const editor = open(row(1, { nome: 'Casa' }))
    type(editor, 'site', 'ong.example')
    editor.acceptServerRow(newer)
    expect(editor.values).toMatchObject({ nome: 'Casa Velha', site: 'ong.example' })
    expect(editor.changed).toEqual(['site'])
    expect(draft()).toEqual({ site: { value: 'ong.example', was: '' } })
    const write = accept(3)
    await editor.save(write, nobody)
    expect(write).toHaveBeenCalledWith(expect.anything(), newer)
  })

  it('takes back the error of a field that it fills, and no other', () => {
    const editor = open(row(1, { nome: 'Casa' }))
    type(editor, 'site', 'ong')
    editor.show({ email: 'Falta', site: 'Errado', cnpj: 'Falta' })
    editor.acceptServerRow(newer)
    expect(Object.keys(editor.form.getErrors())).toEqual(['site', 'cnpj'])
  })

  it('waits while it contradicts something unsaved', async () => {
    const editor = renamed()
    editor.acceptServerRow(newer)
    expect(editor.values).toMatchObject({ nome: 'Casa Nova', email: '' })
    const write = accept(3)
    await editor.save(write, nobody)
    expect(write).toHaveBeenCalledWith(expect.anything(), seen(1))
  })

  it('makes the person choose what both changed, field by field, and then the save goes on', async () => {
    const editor = renamed()
    type(editor, 'site', 'meu.example')
    type(editor, 'telefone', '(11) 98765-4321')
    const promptUser = vi.fn<PromptUser>().mockResolvedValue({ nome: 'mine', telefone: 'saved' })
    const write = behind(
      row(2, { nome: 'Casa Velha', email: 'novo@ong.example', telefone: '(11) 3265-4321' }),
    )
    await editor.save(write, promptUser)
    const [conflict] = promptUser.mock.calls[0] ?? []
    expect(conflict?.conflicts.map(({ name }) => name)).toEqual(['nome', 'telefone'])
    const chosen = {
      nome: 'Casa Nova',
      email: 'novo@ong.example',
      telefone: '(11) 3265-4321',
      site: 'meu.example',
    }
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining(chosen), seen(2))
    expect(editor.values).toMatchObject(chosen)
    expect(isOnDevice('formData', user)).toBe(false)
  })

  it('is not asked about where nobody changed the same field, and both changes are saved', async () => {
    const editor = open(row(1, { nome: 'Casa', site: 'casa.example' }))
    type(editor, 'site', '')
    const write = behind(row(2, { nome: 'Casa Velha', site: 'casa.example', email: 'novo@ong.example' }))
    await editor.save(write, nobody)
    const both = { nome: 'Casa Velha', site: '', email: 'novo@ong.example' }
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining(both), seen(2))
    expect(editor.values).toMatchObject(both)
    expect(isOnDevice('formData', user)).toBe(false)
  })

  it('keeps the chosen words in the draft when the save after the choice fails', async () => {
    const editor = renamed()
    const write = behind(newer).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const saving = editor.save(write, () => Promise.resolve({ nome: 'mine', email: 'saved' }))
    await expect(saving).rejects.toThrow('Failed to fetch')
    expect(draft()).toEqual({ nome: { value: 'Casa Nova', was: 'Casa Velha' } })
  })

  it('changes nothing when the person decides later, and the next save asks again', async () => {
    const editor = renamed()
    const later: PromptUser = () => Promise.resolve(null)
    await expect(editor.save(behind(newer), later)).rejects.toBeInstanceOf(CancelledError)
    expect(editor.values).toMatchObject({ nome: 'Casa Nova', email: '' })
    const write = behind(newer)
    await expect(editor.save(write, later)).rejects.toBeInstanceOf(CancelledError)
    expect(write).toHaveBeenCalledWith(expect.anything(), seen(1))
  })

  it('that is our own save, whose answer was lost, is not asked about either when one typed on', async () => {
    const editor = open(row(1, { nome: 'Casa', site: 'casa.example' }))
    type(editor, 'nome', 'Casa Nova')
    const arrived: object[] = []
    const lost = (formData: object) => {
      arrived.push({ ...formData })
      return Promise.reject(new TypeError('Failed to fetch'))
    }
    await expect(editor.save(lost, nobody)).rejects.toThrow('Failed to fetch')
    // The second one did not even arrive.
    type(editor, 'nome', 'Casa Nova do Sol')
    await expect(editor.save(lost, nobody)).rejects.toThrow('Failed to fetch')
    type(editor, 'site', 'casanova.example')
    const write = behind(row(2, { ...arrived[0] }))
    await editor.save(write, nobody)
    expect(write).toHaveBeenLastCalledWith(
      expect.objectContaining({ nome: 'Casa Nova do Sol', site: 'casanova.example' }),
      seen(2),
    )
    expect(editor.isDirty).toBe(false)
    expect(isOnDevice('formData', user)).toBe(false)
  })

  it('that contradicts the words kept on the device asks on arrival, and a save could not pass it by', async () => {
    renamed()
    const editor = open(newer)
    expect(editor.isConflicting).toBe(true)
    expect(editor.values).toMatchObject({ nome: 'Casa Nova', email: 'novo@ong.example' })
    const promptUser = vi.fn<PromptUser>().mockResolvedValue(null)
    await editor.resolveInitialConflict(promptUser)
    expect(promptUser).toHaveBeenCalledWith(expect.objectContaining({ confirmLabel: 'Usar minhas escolhas' }))
    expect(editor.isConflicting).toBe(false)
    const write = accept(3)
    await editor.save(write, nobody)
    expect(write).toHaveBeenCalledWith(expect.anything(), seen(0))
  })

  it('that does not contradict them leaves both', async () => {
    type(open(row(1, { nome: 'Casa' })), 'site', 'ong.example')
    const editor = open(newer)
    expect(editor.isConflicting).toBe(false)
    expect(editor.values).toMatchObject({ nome: 'Casa Velha', site: 'ong.example' })
    const write = accept(3)
    await editor.save(write, nobody)
    expect(write).toHaveBeenCalledWith(expect.anything(), newer)
  })

  it('asks about the fields on screen only', async () => {
    const editor = new StepFormController(step, row(1, {}), {
      fields: fieldsOf(step).filter(({ name }) => name !== 'email'),
    })
    type(editor, 'nome', 'Casa Nova')
    const promptUser = vi.fn<PromptUser>().mockResolvedValue({ nome: 'mine' })
    const write = behind(newer)
    await editor.save(write, promptUser)
    expect(promptUser.mock.calls[0]?.[0].conflicts.map(({ name }) => name)).toEqual(['nome'])
    expect(write).toHaveBeenLastCalledWith(
      expect.objectContaining({ nome: 'Casa Nova', email: 'novo@ong.example' }),
      expect.anything(),
    )
  })
})
