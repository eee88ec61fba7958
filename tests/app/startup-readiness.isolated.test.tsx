import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartupReadiness } from '@/app/startup-readiness'
import type { ToastMessage } from '@/lib/toast'
import { recordToasts } from '../support/toasts.tsx'

vi.mock('@/public/system-check/compatibility-warning', () => ({
  compatibilityWarning: () =>
    Promise.resolve({
      tone: 'warning',
      title: 'Avisos de compatibilidade',
      description: 'O armazenamento local está desligado.',
    }),
}))
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => history.replaceState(null, '', '/'))

/** The warning, where somebody starts on this page. */
async function warningAt(path: string): Promise<ToastMessage> {
  const shown = recordToasts()
  history.replaceState(null, '', path)
  render(
    <MemoryRouter>
      <StartupReadiness />
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  const [warning] = shown
  if (!warning) throw new Error('Nothing was shown')
  return warning
}

test('on the system check the warning stands at the top and leads nowhere', async () => {
  const warning = await warningAt('/system-check')
  expect(warning.title).toBe('Avisos de compatibilidade')
  expect([warning.position, warning.action]).toEqual(['top-center', undefined])
})

test('everywhere else it leads there', async () => {
  const warning = await warningAt('/portal-parceiro')
  expect([warning.position, warning.action?.label]).toEqual([undefined, 'Verificar'])
})
