import { beforeEach, describe, expect, it } from 'vitest'
import { saveFailure } from '@/portal/profile/wizard/mutations'
import { saveStep, UnverifiedSaveError } from '@/portal/profile/wizard/save-step'
import { logIn, useApp } from '../../../support/app.tsx'
import { failRequests, useStack, watchRequests } from '../../../support/backend.ts'
import { approved, type Person } from '../../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const step = 'dados-basicos'
let person: Person

beforeEach(async () => {
  person = await approved(stack, 'salvar@ong.example')
  await logIn(person)
})

const attempt = (nome: string, seen: { id: string; versao: number } | null = null) =>
  saveStep({ target: { userId: person.id, orgId: null }, step, formData: { nome }, seen })

/** A save that nobody else was faster with. */
async function save(nome: string, seen?: { id: string; versao: number }) {
  const { row, stale } = await attempt(nome, seen)
  expect(stale).toBe(false)
  return row
}

const stored = async () =>
  (await person.client.from('form_progress').select('form_data, versao').single().throwOnError()).data

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

  it('writes anew where the row is gone', async () => {
    const first = await save('Casa')
    await stack.db.query('delete from public.form_progress')
    expect(await save('Casa', first)).toMatchObject({ versao: 1 })
  })

  it('is not confirmed until it was read back', async () => {
    failRequests(stack, /^GET .*\/form_progress/)
    await expect(attempt('Casa')).rejects.toBeInstanceOf(UnverifiedSaveError)
  })

  it('is not confirmed where its version holds something else', async () => {
    const readBack = [{ step, versao: 1, form_data: { nome: 'Cas' } }]
    watchRequests(stack, (request) =>
      /^GET .*\/form_progress/.test(request) ? Response.json(readBack) : null,
    )
    await expect(attempt('Casa')).rejects.toBeInstanceOf(UnverifiedSaveError)
  })
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
