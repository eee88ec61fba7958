import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { recordToasts } from '../../support/toasts.ts'

// Code that cannot be fetched offline takes nothing away from the page, and decides nothing for the person.
const offlineError = () => Promise.reject(new TypeError('Failed to fetch'))
// The pause before another try does not matter here.
vi.mock('@/lib/wait', () => ({ wait: () => Promise.resolve() }))
vi.mock('@/components/form/conflict-dialog', () => offlineError())

it('says that two versions cannot be compared, and asks again the next time', async () => {
  const toasts = recordToasts()
  const { result } = renderHook(() => useConflictDialog())
  for (const times of [1, 2]) {
    expect(await act(() => result.current.promptUser({ title: '', conflicts: [] }))).toBeNull()
    await waitFor(() => expect(toasts).toHaveLength(times))
  }
  expect(toasts[0]).toMatchObject({ tone: 'error', title: 'Não foi possível comparar as duas versões' })
  expect(result.current.conflictDialog).toBeUndefined()
})
