import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { receiveToasts, type ToastMessage } from '@/lib/toast'
import { useConflictWindow, useVersionWindow } from '@/domain/organization/step-form/use-conflict-dialog'

// Code that cannot be fetched for want of a line takes nothing away from the page, and decides nothing for the person.
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))
// The pause before another try is no matter of these.
vi.mock('@/lib/wait', () => ({ wait: () => Promise.resolve() }))
vi.mock('@/domain/organization/step-form/step-conflict-dialog', () => noLine())
vi.mock('@/domain/organization/step-form/conflict-dialog', () => noLine())

function hear(): ToastMessage[] {
  const told: ToastMessage[] = []
  onTestFinished(receiveToasts((message) => told.push(message)))
  return told
}

const refused = { tone: 'error', title: 'Não foi possível comparar as duas versões' }

it('says that two copies of a step cannot be compared, and asks again the next time', async () => {
  const told = hear()
  const { result } = renderHook(() => useConflictWindow())
  const ask = () =>
    result.current.ask({ step: 'dados-basicos', savedAt: undefined, found: [], during: 'save' })
  for (const times of [1, 2]) {
    expect(await act(ask)).toBeNull()
    await waitFor(() => expect(told).toHaveLength(times))
  }
  expect(told[0]).toMatchObject(refused)
  expect(result.current.conflictWindow).toBeUndefined()
})

it('says so of two copies of anything else', async () => {
  const told = hear()
  const { result } = renderHook(() => useVersionWindow())
  const about = { title: '', description: '', confirmLabel: '', found: [] }
  expect(await act(() => result.current.ask(about))).toBeNull()
  expect(told[0]).toMatchObject(refused)
  expect(result.current.conflictWindow).toBeUndefined()
})
