import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { LONG_TIMEOUT } from './long-timeout.ts'

/**
 * The place of a document in the step of the documents, by its name. Asked for by its role once the step is there: each
 * time before, the names of all places would be made for nothing.
 */
export async function findSlot(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('#arquivo-estatuto')).not.toBeNull(), LONG_TIMEOUT)
  return screen.findByRole('listitem', { name }, LONG_TIMEOUT)
}
