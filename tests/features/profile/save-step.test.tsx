import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query/query-client'
import { saveFailure, saveNow } from '@/features/profile/wizard/mutations'
import { profileQueries, type StepRow } from '@/features/profile/queries'
import { saveStep, UnverifiedSaveError } from '@/features/profile/wizard/save-step'
import { WizardStore } from '@/features/profile/wizard/wizard-store'
import { logIn, useApp } from '../../support/app.tsx'
import { approved, type Person } from '../../support/people.ts'
import { typeInto } from '../../support/step-form-controller.ts'
import { useStack } from '../../support/stack.ts'

const stack = await useStack()
useApp(stack)

const step = 'dados-basicos'
let person: Person

beforeEach(async () => {
  person = await approved(stack, 'salvar@ong.example')
  await logIn(person)
})

const attempt = (nome: string, seen: { id: string; versao: number } | null = null) =>
  saveStep({ userId: person.id, step, formData: { nome }, seen })

/** A save that nobody else was faster with. */
async function save(nome: string, seen?: { id: string; versao: number }) {
  const { row, stale } = await attempt(nome, seen)
  expect(stale).toBe(false)
  return row
}

const stored = async () =>
  (await person.client.from('form_progress').select('form_data, versao').single().throwOnError()).data

/** Lets the first `answers` requests to the table through, and then the line is cut. */
function cutNetworkAfter(answers: number) {
  let count = 0
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/form_progress') && ++count > answers) throw new TypeError('Failed to fetch')
    return stack.fetch(input, init)
  })
}

describe('saving a step', () => {
  it('inserts the first time, updates what was seen afterwards', async () => {
    const first = await save('Casa')
    expect(first).toMatchObject({ step, versao: 1, form_data: { nome: 'Casa' } })
    const second = await save('Casa Nova', first)
    expect(second).toMatchObject({ id: first.id, versao: 2 })
    expect(await stored()).toEqual({ form_data: { nome: 'Casa Nova' }, versao: 2 })
  })

  it('never writes over a version that was not seen', async () => {
    const first = await save('Casa')
    await save('Casa de outra aba', first)
    expect(await attempt('Casa desta aba', first)).toMatchObject({
      stale: true,
      row: { versao: 2, form_data: { nome: 'Casa de outra aba' } },
    })
    expect(await stored()).toMatchObject({ form_data: { nome: 'Casa de outra aba' } })
  })

  it('never writes over a first save that somebody else was faster with', async () => {
    await save('Casa de outro aparelho')
    expect(await attempt('Casa deste aparelho')).toMatchObject({ stale: true, row: { versao: 1 } })
    expect(await stored()).toMatchObject({ form_data: { nome: 'Casa de outro aparelho' } })
  })

  it('writes anew where the row is gone', async () => {
    const first = await save('Casa')
    await stack.db.query('delete from public.form_progress')
    expect(await save('Casa', first)).toMatchObject({ versao: 1 })
  })

  it('is not confirmed until it was read back', async () => {
    cutNetworkAfter(1)
    await expect(attempt('Casa')).rejects.toBeInstanceOf(UnverifiedSaveError)
  })

  it('fails when the line is cut, and a repeat finds what had arrived after all', async () => {
    cutNetworkAfter(0)
    await expect(attempt('Casa')).rejects.toThrow(/Failed to fetch/)
    vi.stubGlobal('fetch', stack.fetch)
    expect(await save('Casa')).toMatchObject({ versao: 1 })
  })

  it('passes on what the database refuses', async () => {
    const refused = saveStep({ userId: person.id, step, formData: { dataFundacao: 'ontem' }, seen: null })
    await expect(refused).rejects.toMatchObject({ code: 'MU001', details: 'dataFundacao' })
  })
})

it('is not undone on the screen by a reading that began before it and is answered after it', async () => {
  const queryClient = createQueryClient()
  const steps = profileQueries.steps(person.id)
  let answer = (_: StepRow[]) => {}
  const before = new Promise<StepRow[]>((resolve) => (answer = resolve))
  const reading = queryClient.query({ ...steps, queryFn: () => before }).catch(() => null)
  const store = new WizardStore(
    person.id,
    [],
    { requestedStep: null, hasFiles: false, complete: false },
    () => undefined,
  )
  typeInto(store.editors[step], 'nome', 'Casa')
  await saveNow(
    { userId: person.id, store, queryClient, promptUser: () => Promise.reject(new Error()) },
    step,
    false,
  )
  answer([])
  await reading
  expect(queryClient.getQueryData(steps.queryKey)).toMatchObject([{ step, versao: 1 }])
})

const UNVERIFIED = 'Verificação de salvamento falhou: Não foi possível confirmar o salvamento dos dados.'
const NOT_SAVED = 'Erro ao salvar progresso: Não foi possível salvar os dados. Tente novamente.'
const REFUSED =
  'Erro ao salvar progresso: Um dos campos tem um valor que não pode ser guardado. Confira os dados e tente novamente.'

it.each<[error: unknown, said: string]>([
  [new UnverifiedSaveError('x'), UNVERIFIED],
  [new TypeError('Failed to fetch'), NOT_SAVED],
  [{ code: '', message: 'TypeError: fetch failed' }, NOT_SAVED],
  [{ code: '42501', message: 'x' }, NOT_SAVED],
  [{ code: 'MU001', message: 'x' }, REFUSED],
  [new Error('x'), 'Erro inesperado: Ocorreu um erro ao salvar os dados.'],
])('says of %o: %s (product 8)', (error, said) => {
  const { tone, title, description } = saveFailure(error)
  expect([tone, `${title}: ${description}`]).toEqual(['error', said])
})
