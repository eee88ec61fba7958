import { screen, within } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { ADMIN_PASSWORD } from '../../support/backend-snapshot.ts'
import { freshStack, useStack, type Stack } from '../../support/backend.ts'

export const asAdmin = (stack: Stack) => ({ email: stack.admin.email, password: ADMIN_PASSWORD })

/** Opens the system check at this tab, and starts the tests that wait for a button. */
export async function openTab(tab: string, login?: { email: string; password: string }) {
  const { user } = await openApp('/system-check', login)
  await user.click(await screen.findByRole('tab', { name: new RegExp(`^${tab}`) }))
  if (tab === 'Autenticação') await user.click(await screen.findByRole('button', { name: 'Run Tests' }))
  return user
}

/** The card or table row of this name, once it says `text`. */
export async function expectFault(name: string, text: RegExp) {
  const found = await screen.findAllByText(text)
  const places = found.map((element) => element.closest<HTMLElement>('section, tr, li'))
  const place = places.find((candidate) => candidate?.textContent.includes(name))
  if (!place) throw new Error(`"${name}" does not say ${String(text)}`)
  return place
}

/** The same where the check failed. */
export async function expectError(name: string, text: RegExp) {
  const place = await expectFault(name, text)
  expect(within(place).getByText('Erro')).toBeInTheDocument()
  return place
}

/** jsdom has no transitions: the tab Frontend tries one for a second before it says so. */
export const transitionsTried = () => expectFault('Transições CSS', /não concluiu a transição de teste/)

/** Opens the system check and makes the report, without a look at any tab. */
export async function openReport(login?: { email: string; password: string }) {
  const { user } = await openApp('/system-check', login)
  await user.click(await screen.findByRole('button', { name: 'Gerar relatório' }))
  await screen.findByLabelText('Conteúdo do relatório')
  // A new report is another field.
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Conteúdo do relatório').value
  return { user, text }
}

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

    /** Breaks the backend by `sql` until the test is over. */
    breakForNow: async (sql: string, mendedBy: string): Promise<void> => {
      mend = mendedBy
      await whole.db.exec(sql)
    },

    /** A separate backend from which `sql` removes something that cannot be put back; takes seconds. */
    breakDatabase: async (sql: string): Promise<Stack> => {
      broken = await freshStack()
      await broken.db.exec(sql)
      vi.stubGlobal('fetch', broken.fetch)
      return broken
    },
  }
}

/** What the auth service says to somebody whom it lets in. */
export const signedInResponse = () =>
  Response.json({
    access_token: 'a.b.c',
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: 'r',
    user: { id: crypto.randomUUID(), aud: 'authenticated' },
  })
