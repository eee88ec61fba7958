import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../scripts/build/security-policy.ts'
import { networkTestOrigins } from '../../src/public/system-check/checks/network-hosts.ts'

const connections = (lookups?: string[]) => {
  const policy = contentSecurityPolicy({ supabaseUrl: undefined, ...(lookups && { lookups }) }, [])
  return /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
}
const always = ["'self'", ...networkTestOrigins]

test('no public register may be asked unless one is configured', () => {
  expect(connections()).toEqual(always)
})

test('those that are may be, each host once', () => {
  expect(
    connections(['https://brasilapi.com.br/api/cnpj/v1', 'https://brasilapi.com.br/api/cep/v1']),
  ).toEqual([...always, 'https://brasilapi.com.br'])
})

test("a path is on the page's own origin", () => {
  expect(connections(['/__local/cnpj/v1'])).toEqual(always)
})

// Safari sends such requests of http://localhost to https, where nobody answers: `npm run preview` would be blank there.
test('nothing is asked for at another scheme than it is written with', () => {
  const policy = contentSecurityPolicy({ supabaseUrl: 'https://aaaaaaaaaaaaaaaaaaaa.supabase.co' }, [])
  expect(policy).toContain("connect-src 'self' https://aaaaaaaaaaaaaaaaaaaa.supabase.co wss://")
  expect(policy).not.toContain('upgrade-insecure-requests')
})
