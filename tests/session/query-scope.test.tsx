import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QueryScope } from '@/session/query-scope'
import { sessionStore } from '@/session/session-store'

afterEach(() => act(() => sessionStore.setSignedOut()))

const comes = (id: string) =>
  act(() =>
    sessionStore.setKnown({
      user: { id, email: `${id}@ong.example`, name: null },
      approval: 'approved',
      role: 'client',
    }),
  )

function openCache(): QueryClient {
  let found: QueryClient | undefined
  function Probe() {
    found = useQueryClient()
    return null
  }
  render(<Probe />, { wrapper: QueryScope })
  if (!found) throw new Error('no cache')
  return found
}

it('the next person on this device does not meet the data of the one before', () => {
  const cache = openCache()
  comes('ana')
  cache.setQueryData(['organização'], 'Casa da Ana')
  act(() => sessionStore.setSignedOut())
  expect(cache.getQueryData(['organização'])).toBeUndefined()

  comes('ana')
  cache.setQueryData(['organização'], 'Casa da Ana')
  comes('bia')
  expect(cache.getQueryData(['organização'])).toBeUndefined()
})

it('what a visitor loaded stays when they sign in', () => {
  const cache = openCache()
  cache.setQueryData(['verificação'], 'em ordem')
  comes('ana')
  expect(cache.getQueryData(['verificação'])).toBe('em ordem')
})
