import { afterEach, vi } from 'vitest'
import { useApp } from '../../support/app.tsx'
import { ADMIN_PASSWORD } from '../../support/snapshot.ts'
import { freshStack, useStack, type Stack } from '../../support/stack.ts'

/** The backend of the app in this file, and what breaks it for one test. */
export async function useBreakableBackend() {
  let broken: Stack | undefined
  let mend = ''
  // Registered first, so that it runs last: closing the screen signs out at the broken backend.
  afterEach(async () => {
    await broken?.close()
    broken = undefined
    await whole.db.exec(mend)
    mend = ''
  })
  const whole = await useStack()
  useApp(whole)
  return {
    whole,

    /** The backend after `sql` broke it, until the test is over. */
    breakForNow: async (sql: string, mendedBy: string): Promise<Stack> => {
      mend = mendedBy
      await whole.db.exec(sql)
      return whole
    },

    /** A backend of its own from which `sql` removed something that cannot be put back; takes seconds. */
    breakDatabase: async (sql: string): Promise<Stack> => {
      broken = await freshStack()
      await broken.db.exec(sql)
      vi.stubGlobal('fetch', broken.fetch)
      return broken
    },
  }
}

export const asAdmin = (stack: Stack) => ({ email: stack.admin.email, password: ADMIN_PASSWORD })
