import { configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'

// A question may be answered in the middle of React's work: a notice stands in the page before the effect that makes it
// visible has run, a closed window before the one that lets the page be pressed again. How often depends on the machine.
// Each answer waits until React has done all it knew of, as a person waits until the page stands still.
const config = getConfig()
configure({
  // Ten times Testing Library's: on two busy cores a second is soon over. Nothing waits for it but a test that fails.
  asyncUtilTimeout: 10_000,
  asyncWrapper: async (callback: () => unknown) => {
    const answer: unknown = await config.asyncWrapper(callback)
    await settled()
    return answer
  },
})

/** Resolves when React's scheduler has nothing left to do: what has no hurry at all comes after everything else. */
const settled = (): Promise<void> =>
  new Promise((resolve) => void unstable_scheduleCallback(unstable_IdlePriority, () => resolve()))
