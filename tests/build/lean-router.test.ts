import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as router from 'react-router-dom'
import { build, type Rolldown } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { leanRouter, withoutFramework } from '../../scripts/build/lean-router.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Where Node finds the packages that the bundle leaves outside. */
const out = join(ROOT, 'node_modules/.cache/lean-router-test')
afterAll(() => rmSync(out, { recursive: true, force: true }))

/** What of the router the app is built with. */
const NAMES = ['Link', 'Navigate', 'NavLink', 'Outlet', 'Route', 'Routes', 'Router', 'useParams', 'matchPath']

async function bundled(external: string[]): Promise<string> {
  mkdirSync(out, { recursive: true })
  const entry = join(out, 'entry.js')
  writeFileSync(entry, `export { ${NAMES.join(', ')}, BrowserRouter } from 'react-router-dom'`)
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanRouter(ROOT)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, external, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

type Library = Pick<
  typeof router,
  'Link' | 'NavLink' | 'Outlet' | 'Route' | 'Routes' | 'Router' | 'useParams'
>

/** Links, parameters and nested routes, as a page draws them. */
function drawn({ Link, NavLink, Outlet, Route, Routes, Router, useParams }: Library): string {
  const Here = () => h('p', null, useParams().id)
  const Frame = () => h('main', null, h(NavLink, { to: '/lista' }, 'lista'), h(Outlet))
  const links = ['../outra?a=1', 'https://exemplo.org', '#fim'].map((to) => h(Link, { key: to, to }, to))
  const routes = h(
    Routes,
    null,
    h(
      Route,
      { path: '/lista', element: h(Frame) },
      h(Route, { path: ':id', element: h('div', null, h(Here), links) }),
    ),
  )
  const navigator = {
    createHref: (to: router.To) => (typeof to === 'string' ? to : router.createPath(to)),
    push: () => undefined,
    replace: () => undefined,
    go: () => undefined,
  }
  return renderToStaticMarkup(h(Router, { location: '/lista/7', navigator }, routes))
}

describe('the router of a published build', () => {
  it('has nothing of the framework that the package also is', async () => {
    const code = await bundled([])
    for (const name of ['PrefetchPageLinks', 'AwaitErrorBoundary', 'RemixErrorBoundary', 'DataRoutes2'])
      expect([name, code.includes(name)]).toEqual([name, false])
  })

  it('draws the same pages and links', async () => {
    const file = join(out, 'router.mjs')
    // With the one React of this test.
    writeFileSync(file, await bundled(['react', 'react-dom']))
    const lean = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Library
    expect(drawn(lean)).toContain('<a href="/lista/outra?a=1"')
    expect(drawn(lean)).toBe(drawn(router))
  })

  it('is asked by no link to fetch ahead, which it no longer does', () => {
    const asking = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => /\sprefetch=/.test(readFileSync(join(ROOT, 'src', file), 'utf8')))
    expect(asking).toEqual([])
  })

  it('stops the build where the package writes its links otherwise', () => {
    expect(() => withoutFramework('function LinkWithRef() {}')).toThrow(
      "The router's links are not written as they were: usePrefetchBehavior",
    )
  })
})
