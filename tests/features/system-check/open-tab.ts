import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { openApp } from '../../support/app.tsx'
import { LONG_TIMEOUT } from '../../support/long-timeout.ts'

/** Opens the system check at this tab, and starts the tests that wait for a button. */
export async function openTab(tab: string, login?: { email: string; password: string }) {
  const { user } = await openApp('/system-check', login)
  await user.click(await screen.findByRole('tab', { name: new RegExp(`^${tab}`) }, LONG_TIMEOUT))
  if (tab === 'Autenticação') await user.click(await screen.findByRole('button', { name: 'Run Tests' }))
  return user
}

/** The text of a card or table row once it has been checked. */
export async function expectFault(name: string, text: RegExp) {
  const found = await screen.findAllByText(text, undefined, LONG_TIMEOUT)
  const places = found.map((element) => element.closest('section, tr, li'))
  const place = places.find(
    (candidate) => candidate instanceof HTMLElement && candidate.textContent.includes(name),
  )
  if (!(place instanceof HTMLElement)) throw new Error(`"${name}" does not say ${String(text)}`)
  return place
}

/** The same where the check failed. */
export async function expectError(name: string, text: RegExp) {
  const place = await expectFault(name, text)
  expect(within(place).getByText('Erro')).toBeInTheDocument()
  return place
}

/** jsdom has no transitions: the check of them, on the tab Frontend, works in the page for a second before it says so. */
export const transitionsTried = () => expectFault('Transições CSS', /não concluiu a transição de teste/)
