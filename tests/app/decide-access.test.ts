import { describe, expect, it } from 'vitest'
import { decideAccess, homeOf, type Need } from '@/app/guards/decide-access'
import { guardTexts } from '@/app/guards/texts'
import { deriveFlags, type Approval } from '@/shared/session/access'
import type { AppRole } from '@/shared/session/roles'

const person = (approval: Approval, role: AppRole | null) => ({
  loading: false,
  user: { id: '1', email: 'ana@ong.example', name: null },
  approval,
  role,
  ...deriveFlags(approval, role),
})
const visitor = { ...person('unauthenticated', null), user: null }

const people = {
  visitor,
  pending: person('pending', 'pending'),
  rejected: person('rejected', 'rejected'),
  client: person('approved', 'client'),
  manager: person('approved', 'manager'),
  user: person('approved', 'user'),
  admin: person('approved', 'admin'),
  unread: person('unknown', null),
  broken: person('error', null),
}

const allow = { kind: 'allow' }
const go = (to: string, notice: unknown = null, keepReturnPath = false) => ({
  kind: 'redirect',
  to,
  notice,
  keepReturnPath,
})
const login = go('/auth', null, true)
const waits = go('/cadastro-finalizado', guardTexts.pending)
const unread = go('/cadastro-finalizado', guardTexts.notApproved)
const refused = go('/auth', guardTexts.rejected)

describe('who may enter (spec 4, guard behaviour)', () => {
  it.each<[keyof typeof people, Need, unknown]>([
    ['visitor', 'user', login],
    ['visitor', 'approved', login],
    ['visitor', 'admin', login],
    ['pending', 'user', allow],
    ['pending', 'approved', waits],
    ['pending', 'admin', waits],
    ['rejected', 'user', allow],
    ['rejected', 'approved', refused],
    ['rejected', 'admin', refused],
    ['client', 'user', allow],
    ['client', 'approved', allow],
    ['client', 'admin', go('/perfil-ong', guardTexts.notAdmin)],
    ['manager', 'approved', allow],
    ['manager', 'admin', go('/perfil-ong', guardTexts.notAdmin)],
    ['user', 'approved', allow],
    ['user', 'admin', go('/perfil-ong', guardTexts.notAdmin)],
    ['admin', 'user', allow],
    ['admin', 'approved', allow],
    ['admin', 'admin', allow],
    ['unread', 'user', allow],
    ['unread', 'approved', unread],
    ['unread', 'admin', unread],
    ['broken', 'approved', unread],
  ])('%s, page for %s', (who, need, decision) => {
    expect(decideAccess(people[who], need)).toEqual(decision)
  })

  it.each<Need>(['user', 'approved', 'admin'])('waits while the session loads (page for %s)', (need) => {
    expect(decideAccess({ ...visitor, loading: true }, need)).toEqual({ kind: 'wait' })
    expect(decideAccess({ ...people.admin, loading: true }, need)).toEqual({ kind: 'wait' })
  })
})

describe('where somebody belongs', () => {
  it.each<[keyof typeof people, string]>([
    ['visitor', '/'],
    ['pending', '/cadastro-finalizado'],
    ['rejected', '/'],
    ['client', '/perfil-ong'],
    ['manager', '/perfil-ong'],
    ['user', '/perfil-ong'],
    ['admin', '/admin'],
    ['unread', '/cadastro-finalizado'],
    ['broken', '/cadastro-finalizado'],
  ])('%s: %s', (who, home) => {
    expect(homeOf(people[who])).toBe(home)
  })

  it('is a place that lets them in', () => {
    for (const who of Object.values(people)) {
      const home = homeOf(who)
      if (home === '/perfil-ong') expect(decideAccess(who, 'approved').kind).toBe('allow')
      if (home === '/admin') expect(decideAccess(who, 'admin').kind).toBe('allow')
    }
  })
})
