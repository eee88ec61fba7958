import { waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { LONG_TIMEOUT } from './long-timeout.ts'

/**
 * A person at the keyboard and the mouse. A click waits until its button can be pressed, as in a browser test: while it
 * cannot, the click would be lost without a word and the test would wait for what never comes.
 */
export function patientUser(): UserEvent {
  const user = userEvent.setup()
  return {
    ...user,
    async click(element) {
      if (!isReady(element)) await waitFor(() => expectReady(element), LONG_TIMEOUT)
      await user.click(element)
    },
  }
}

const isReady = (element: Element): boolean => !element.matches(':disabled, [aria-disabled="true"]')

function expectReady(element: Element): void {
  if (!isReady(element)) throw new Error(`'${element.textContent}' cannot be pressed`)
}
