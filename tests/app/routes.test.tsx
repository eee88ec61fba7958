import { readdirSync } from 'node:fs'
import { isValidElement } from 'react'
import { matchPath, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { budgets } from '../../scripts/build/budgets.ts'
import { answers, patternSource } from '../../scripts/build/hosts/rules.ts'
import { RequireAccess } from '@/app/guards/require-access'
import { MovedTo } from '@/app/guards/moved-to'
import { routes } from '@/app/routes'

type Listed = { at: string; need: string; movedTo: string | null }

/** Every address of the route table, with the guard above it. */
function list(table: RouteObject[], need = 'everybody'): Listed[] {
  return table.flatMap(({ path, element, children = [] }) => {
    const props = isValidElement<Record<string, string>>(element) ? element.props : {}
    const isGuard = isValidElement(element) && element.type === RequireAccess
    const movedTo = isValidElement(element) && element.type === MovedTo ? (props.pattern ?? null) : null
    return [
      ...(path === undefined || path === '*' ? [] : [{ at: path, need, movedTo }]),
      ...list(children, isGuard ? props.need : need),
    ]
  })
}

const listed = list(routes)
const pages = listed.filter(({ movedTo }) => movedTo === null)

test('every page file has a budget, and every budget a page file', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\/pages\/[\w-]+-page\.tsx$/.test(file))
    .map((file) => file.replace('.tsx', ''))
  expect(budgets.map(({ page }) => page).sort()).toEqual(files.sort())
})

test('who may open which address (product 2)', () => {
  expect(pages.map(({ at, need }) => `${at} ${need}`).sort()).toEqual([
    '/ everybody',
    '/admin admin',
    '/admin/dados-pessoais admin',
    '/admin/organizacoes admin',
    '/admin/organizacoes/:id admin',
    '/admin/organizacoes/editais/:id? admin',
    '/admin/usuarios admin',
    '/admin/usuarios/:id admin',
    '/admin/usuarios/novo admin',
    '/ajuda/:page? everybody',
    '/auth everybody',
    '/boas-vindas-confirmacao everybody',
    '/cadastro-finalizado user',
    '/confirmacao-cadastro everybody',
    '/email-verification everybody',
    '/forgot-password everybody',
    '/perfil-ong/:step? approved',
    '/perfil-ong/declaracoes approved',
    '/portal-parceiro everybody',
    '/redirect-to-mutirao everybody',
    '/reset-password everybody',
    '/seus-dados everybody',
    '/system-check everybody',
  ])
  const moved = listed.flatMap(({ at, movedTo }) => (movedTo === null ? [] : [[at, movedTo]]))
  expect(Object.fromEntries(moved)).toEqual({
    '/dashboard': '/portal-parceiro',
    '/boas-vindas': '/',
    '/confirmacao': '/confirmacao-cadastro',
    '/admin/organizacao/:id': '/admin/organizacoes/:id',
  })
})

const SAMPLES = [
  ...['/', '/auth', '/auth/', '/authx', '/perfil-ong', '/perfil-ong/', '/perfil-ong/documentos'],
  ...['/perfil-ong/a/b', '/perfil-ongs', '/admin', '/admin/usuarios', '/admin/usuarios/'],
  ...['/admin/usuarios/novo', '/admin/usuarios/abc', '/admin/usuarios/abc/', '/admin/usuarios/a/b'],
  ...['/admin/organizacoes/a.b', '/nada'],
]

test('the regular expressions of nginx say what the router says', () => {
  for (const { at } of listed)
    for (const path of SAMPLES) {
      const own = new RegExp(`^(${patternSource(at)})/?$`).test(path)
      expect([at, path, own]).toEqual([at, path, matchPath(at, path) !== null])
    }
})

test('hosts are told every address that the app knows, and which document answers there', () => {
  const expand = (at: string) => (at.endsWith('?') ? [at.replace(/\/:\w+\?$/, ''), at.slice(0, -1)] : [at])
  expect(answers.map(({ at }) => at).sort()).toEqual(listed.flatMap(({ at }) => expand(at)).sort())
  expect(answers.filter(({ document }) => document !== 'app/index.html')).toEqual([
    { at: '/', document: 'index.html' },
    { at: '/auth', document: 'auth/index.html' },
  ])
})
