import { describe, expect, it } from 'vitest'
import { headerLinks, isCurrent } from '@/app/layouts/header/header-links'

const user = { id: '1', email: 'ana@ong.example', name: null }
const labels = (...args: Parameters<typeof headerLinks>) =>
  headerLinks(...args).map(({ label, to }) => `${label} ${to}`)

describe('links of the header (product 2)', () => {
  it('for a signed-in person', () => {
    const person = { user, isAdmin: false }
    expect(labels(person, 'elsewhere')).toEqual(['Início /portal-parceiro', 'Perfil /perfil-ong'])
  })

  it('for an administrator, with the administrators’ area highlighted', () => {
    const admin = { user, isAdmin: true }
    expect(headerLinks(admin, 'elsewhere').at(-1)).toEqual({
      to: '/admin',
      label: 'Admin',
      variant: 'highlight',
    })
    expect(headerLinks(admin, 'landing').at(-1)).toEqual({
      to: '/admin',
      label: 'Área administrativa',
      variant: 'highlight',
    })
  })
})

it.each([
  ['/perfil-ong', '/perfil-ong', '', true],
  ['/perfil-ong', '/perfil-ong/documentos', '', true],
  ['/perfil-ong', '/perfil-onga', '', false],
  ['/admin', '/admin/usuarios', '?busca=x', true],
  ['/portal-parceiro', '/perfil-ong', '', false],
  ['/auth', '/auth', '', true],
  ['/auth', '/auth', '?tab=cadastro', false],
  ['/auth?tab=cadastro', '/auth', '?tab=cadastro', true],
  ['/auth?tab=cadastro', '/auth', '', false],
])('current: %s at %s%s: %s', (to, pathname, search, expected) => {
  expect(isCurrent(to, { pathname, search })).toBe(expected)
})
