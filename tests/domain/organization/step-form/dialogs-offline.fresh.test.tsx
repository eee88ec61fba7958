import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { receiveToasts, type ToastMessage } from '@/lib/toast'
import { useStepConflictDialog, useConflictDialog } from '@/domain/organization/step-form/use-conflict-dialog'

// Code that cannot be fetched for want of a line takes nothing away from the page, and decides nothing for the person.
const offlineError = () => Promise.reject(new TypeError('Failed to fetch'))
// The pause before another try is no matter of these.
vi.mock('@/lib/wait', () => ({ wait: () => Promise.resolve() }))
vi.mock('@/domain/organization/step-form/step-conflict-dialog', () => offlineError())
vi.mock('@/domain/organization/step-form/conflict-dialog', () => offlineError())

function hear(): ToastMessage[] {
  const toasts: ToastMessage[] = []
  onTestFinished(receiveToasts((message) => toasts.push(message)))
  return toasts
}

const refused = { tone: 'error', title: 'Não foi possível comparar as duas versões' }

it('says that two copies of a step cannot be compared, and asks again the next time', async () => {
  const toasts = hear()
  const { result } = renderHook(() => useStepConflictDialog())
  const runSave = () =>
    result.current.promptUser({ step: 'dados-basicos', savedAt: undefined, conflicts: [], during: 'save' })
  for (const times of [1, 2]) {
    expect(await act(runSave)).toBeNull()
    await waitFor(() => expect(toasts).toHaveLength(times))
  }
  expect(toasts[0]).toMatchObject(refused)
  expect(result.current.conflictDialog).toBeUndefined()
})

it('says so of two copies of anything else', async () => {
  const toasts = hear()
  const { result } = renderHook(() => useConflictDialog())
  const about = { title: '', description: '', confirmLabel: '', conflicts: [] }
  expect(await act(() => result.current.promptUser(about))).toBeNull()
  expect(toasts[0]).toMatchObject(refused)
  expect(result.current.conflictDialog).toBeUndefined()
})
