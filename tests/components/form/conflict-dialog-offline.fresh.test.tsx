import { act, render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import type { PromptUser } from '@/lib/query/save-with-version'
import { expectComplaint } from '../../support/console.ts'
import { recordToasts } from '../../support/toasts.ts'

// Code that cannot be fetched offline takes nothing away from the page, and decides nothing for the person.
const offlineError = () => Promise.reject(new TypeError('Failed to fetch'))
// The pause before another try does not matter here.
vi.mock('@/lib/wait', () => ({ wait: () => Promise.resolve() }))
vi.mock('@/components/form/conflict-dialog', () => offlineError())

it('says that two versions cannot be compared, and asks again the next time', async () => {
  expectComplaint(/ChunkLoadError/)
  const toasts = recordToasts()
  let ask: PromptUser = () => Promise.reject(new Error('not rendered'))
  function Form() {
    const { promptUser, conflictDialog } = useConflictDialog()
    ask = promptUser
    return conflictDialog
  }
  render(<Form />)
  for (const times of [1, 2]) {
    let choices: unknown
    act(() => void (choices = ask({ title: '', conflicts: [] })))
    await waitFor(() => expect(toasts).toHaveLength(times))
    expect(await choices).toBeNull()
  }
  expect(toasts[0]).toMatchObject({ tone: 'error', title: 'Não foi possível comparar as duas versões' })
})
