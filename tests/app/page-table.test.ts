import { readdirSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { answers } from '../../scripts/build/hosts/rules.ts'
import { patternSource } from '../../scripts/build/routes.ts'
import { allPages, redirects } from '../../src/app/page-table.ts'

test('every page file is in the table, and the table names no other', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\/pages\/[\w-]+-page\.tsx$/.test(file))
    .map((file) => file.replace('-page.tsx', ''))
  expect(allPages.map(([, { module }]) => module).sort()).toEqual(files.sort())
})

test('who may open which address (product 2)', () => {
  const listed = allPages.flatMap(([, { at, need }]) => at.map((path) => `${path} ${need ?? 'everybody'}`))
  expect(listed.sort()).toEqual([
    '/ everybody',
    '/admin admin',
    '/admin/organizacoes admin',
    '/admin/organizacoes/:id admin',
    '/admin/organizacoes/editais/:id? admin',
    '/admin/usuarios admin',
    '/admin/usuarios/:id admin',
    '/admin/usuarios/novo admin',
    '/auth everybody',
    '/boas-vindas-confirmacao everybody',
    '/cadastro-finalizado user',
    '/confirmacao-cadastro everybody',
    '/email-verification everybody',
    '/forgot-password everybody',
    '/perfil-ong/:step? approved',
    '/portal-parceiro everybody',
    '/redirect-to-mutirao everybody',
    '/reset-password everybody',
    '/system-check everybody',
  ])
  expect(redirects).toEqual({
    '/dashboard': '/portal-parceiro',
    '/boas-vindas': '/',
    '/confirmacao': '/confirmacao-cadastro',
    '/admin/organizacao/:id': '/admin/organizacoes/:id',
  })
})

const SAMPLES = [
  ...['/', '/auth', '/auth/', '/authx', '/perfil-ong', '/perfil-ong/', '/perfil-ong/documentos'],
  ...[
    '/perfil-ong/a/b',
    '/perfil-ongs',
    '/admin',
    '/admin/usuarios',
    '/admin/usuarios/',
    '/admin/usuarios/novo',
  ],
  ...[
    '/admin/usuarios/abc',
    '/admin/usuarios/abc/',
    '/admin/usuarios/a/b',
    '/admin/organizacoes/a.b',
    '/nada',
  ],
]

test('the regular expressions of shell and nginx say what the router says', () => {
  for (const [, { at }] of allPages)
    for (const pattern of at)
      for (const path of SAMPLES) {
        const own = new RegExp(`^(${patternSource(pattern)})/?$`).test(path)
        expect([pattern, path, own]).toEqual([pattern, path, matchPath(pattern, path) !== null])
      }
})

test('hosts are told every address that the app knows, and which document answers there', () => {
  const patterns = [...allPages.flatMap(([, { at }]) => at), ...Object.keys(redirects)]
  const listed = answers.map(({ at }) => at)
  for (const path of SAMPLES) {
    const known = patterns.some((pattern) => matchPath(pattern, path))
    expect([path, listed.some((at) => matchPath(at, path))]).toEqual([path, known])
  }
  expect(answers).toContainEqual({ at: '/perfil-ong', document: 'app/index.html' })
  expect(answers).toContainEqual({ at: '/perfil-ong/:step', document: 'app/index.html' })
  expect(answers).toContainEqual({ at: '/auth', document: 'auth/index.html' })
})
