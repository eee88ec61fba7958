import { describe, expect, it } from 'vitest'
import { decideAccess, homeOf } from '@/app/guards/decide-access'
import { deriveFlags, type AccessLevel, type Approval } from '@/session/access'
import type { AppRole } from '@/session/roles'
import type { SecondStep } from '@/session/second-factor'

const person = (approval: Approval, role: AppRole | null) => ({
  loading: false,
  user: { id: '1', email: 'ana@ong.example', name: null },
  approval,
  role,
  secondStep: null as SecondStep | null,
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
  unreached: person('unreached', null),
  code: { ...person('unknown', null), secondStep: 'code' as const },
  enrol: { ...person('unknown', null), secondStep: 'enrol' as const },
}

// Literal sentences of product 8.
const notices = {
  pending: {
    tone: 'warning',
    title: 'Acesso pendente',
    description: 'Seu acesso está aguardando aprovação do administrador.',
  },
  rejected: {
    tone: 'error',
    title: 'Acesso negado',
    description: 'Seu cadastro foi rejeitado. Entre em contato com a administração para mais informações.',
  },
  notApproved: {
    tone: 'warning',
    title: 'Acesso não aprovado',
    description: 'Seu acesso ainda não foi completamente aprovado.',
  },
  notAdmin: {
    tone: 'error',
    title: 'Acesso negado',
    description: 'Você não tem permissão para acessar esta página.',
  },
}

const allow = { kind: 'allow' }
const go = (to: string, notice: unknown = null, keepReturnPath = false) => ({
  kind: 'redirect',
  to,
  notice,
  keepReturnPath,
})
const login = go('/auth', null, true)
const waits = go('/cadastro-finalizado', notices.pending)
const unread = go('/cadastro-finalizado', notices.notApproved)
const unreached = { kind: 'unreached' }
const refused = go('/auth', notices.rejected)

describe('who may enter (product 4, guard behaviour)', () => {
  it.each<[keyof typeof people, AccessLevel, unknown]>([
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
    ['client', 'admin', go('/perfil-ong', notices.notAdmin)],
    ['manager', 'approved', allow],
    ['manager', 'admin', go('/perfil-ong', notices.notAdmin)],
    ['user', 'approved', allow],
    ['user', 'admin', go('/perfil-ong', notices.notAdmin)],
    ['admin', 'user', allow],
    ['admin', 'approved', allow],
    ['admin', 'admin', allow],
    ['unread', 'user', allow],
    ['unread', 'approved', unread],
    ['unread', 'admin', unread],
    ['broken', 'approved', unread],
    ['unreached', 'user', unreached],
    ['unreached', 'approved', unreached],
    ['unreached', 'admin', unreached],
    ['code', 'user', login],
    ['code', 'approved', login],
    ['enrol', 'admin', login],
  ])('%s, page for %s', (who, need, decision) => {
    expect(decideAccess(people[who], need)).toEqual(decision)
  })

  it.each<AccessLevel>(['user', 'approved', 'admin'])(
    'waits while the session loads (page for %s)',
    (need) => {
      expect(decideAccess({ ...visitor, loading: true }, need)).toEqual({ kind: 'wait' })
      expect(decideAccess({ ...people.admin, loading: true }, need)).toEqual({ kind: 'wait' })
    },
  )
})

describe('the own start page', () => {
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
    ['code', '/auth'],
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
