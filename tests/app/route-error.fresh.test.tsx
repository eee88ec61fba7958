import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { RouteError } from '@/app/route-error'
import { importWithRetry } from '@/lib/lazy-with-preload'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { TestSession } from '../support/test-session.tsx'

vi.mock('@/lib/wait', () => ({ wait: () => Promise.resolve() }))

const missing = () => importWithRetry(() => Promise.reject(new TypeError('Failed to fetch')))

it.each([
  [true, 'Esta página não abriu como deveria'],
  [false, 'Sem conexão'],
])('a page whose code does not load, online %s: %s', async (onLine, heading) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const router = createMemoryRouter([
    {
      errorElement: <RouteError />,
      hydrateFallbackElement: <p>Carregando…</p>,
      children: [{ path: '/', lazy: missing }],
    },
  ])
  render(
    <TestSession>
      <RouterProvider router={router} />
    </TestSession>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: heading }, LONG_TIMEOUT)).toBeVisible()
})
