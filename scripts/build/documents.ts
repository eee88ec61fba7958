import { pageTable } from '../../src/app/page-table.ts'
import {
  afterPaintScript,
  authScript,
  frameScript,
  landingScript,
  portalScript,
  shellScript,
} from './boot-script.ts'
import { documentOf, SHELL } from './hosts/rules.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { routes, sessionModules } from './routes.ts'

export type Markup = {
  landing: string
  signIn: string
  signUp: string
  portal: string
  portalInside: string
  frames: Frame[]
  loading: string
}
export type Frame = {
  name: string
  at: string
  need: 'approved' | 'admin'
  markup: string
}

const ENTRY = 'index.html'
const EMPTY_ROOT = '<div id="root"></div>'
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const ENTRY_SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g
const TITLE = /<title>[^<]*<\/title>/
const HEADING = /<h1[^>]*>([^<]+)<\/h1>/
/** The landing page works without these messages and starts the app late. */
const FOR_THE_APP = /\s*<noscript>[\s\S]*?<\/noscript>|\s*<p id="late"[\s\S]*?<\/p>/g

const COMMENT = /\s*<!--[\s\S]*?-->/g
const FOR_SHARING = /\s*<meta\s+(property="og:|name="twitter:)[^>]*>/g
const DESCRIPTION = /<meta\s+name="description"[^>]*>/
const SHORT_DESCRIPTION = '<meta name="description" content="Portal do parceiro para organizações sociais" />'

/** A function, because `$` has a meaning in a replacement string. */
const put = (html: string, what: string | RegExp, by: string) => html.replace(what, () => by)

/** Inert in a template: the shell's script reads them. */
const heldBack = (shell: string) =>
  `<template id="app">${[...(ENTRY_SCRIPT.exec(shell)?.slice(0, 1) ?? []), ...(shell.match(PRELOAD) ?? [])]
    .map((tag) => tag.trim())
    .join('')}</template>`

const inHead = (html: string, ...parts: string[]) =>
  put(html, '<meta name="viewport"', `${parts.join('\n    ')}\n    <meta name="viewport"`)

/**
 * Blocks painting until the document is parsed: a partial form would move, and `#root` may still be replaced by a
 * script.
 */
const WHOLE = '<link rel="expect" href="#late" blocking="render" />'

/** The prerendered documents and the shell (decisions 6 and 83), from the `index.html` that Vite built. */
export async function makeDocuments(
  built: string,
  manifest: Manifest,
  base: string,
  markup: Markup,
  stylesFor: (html: string) => Promise<string>,
): Promise<Record<string, string>> {
  const shell = built.replace(COMMENT, '')
  const entryFiles = filesOf(manifest, [ENTRY])
  const files = (names: string[]) =>
    [...filesOf(manifest, names)].filter((file) => !entryFiles.has(file)).map((file) => base + file)
  const sessionFiles = files(sessionModules)
  const entry = ENTRY_SCRIPT.exec(shell)?.[1]
  if (!entry || !STYLESHEET.test(shell)) throw new Error('The built index.html has no entry or no stylesheet')

  const startOf = (modules: string[]) => ({
    entry,
    files: [...entryFiles].map((file) => base + file).concat(files(modules)),
    sessionFiles,
  })

  const withStyles = async (html: string) =>
    put(
      html,
      STYLESHEET,
      `<style>${await stylesFor(html)}</style>\n    <link rel="stylesheet" media="print" crossorigin href="${STYLESHEET.exec(html)?.[1] ?? ''}">`,
    )
  const root = (address: string, content: string) =>
    `<div id="root" data-prerendered="${address}">${content}</div>`

  const still = shell.replace(ENTRY_SCRIPT, '').replace(PRELOAD, '')
  const landing = put(still.replace(FOR_THE_APP, ''), EMPTY_ROOT, root('/', markup.landing))
  const titled = (title: string) => put(still, TITLE, `<title>${title} · Mutirão</title>`)
  const auth = put(
    titled(HEADING.exec(markup.signIn)?.[1] ?? ''),
    EMPTY_ROOT,
    `<template id="cadastro">${markup.signUp}</template>
    ${root('/auth', markup.signIn)}
    <script>${authScript}</script>`,
  )

  const portal = put(
    titled('Portal do Parceiro'),
    EMPTY_ROOT,
    `<template id="inside">${markup.portalInside}</template>
    ${root(pageTable.partnerPortal.at[0] ?? '', markup.portal)}
    <script>${portalScript}</script>`,
  )

  const withFrames = put(
    put(still.replace(FOR_SHARING, ''), DESCRIPTION, SHORT_DESCRIPTION),
    EMPTY_ROOT,
    `${EMPTY_ROOT}
    ${markup.frames.map(({ name, markup: frame }) => `<template id="frame-${name}">${frame}</template>`).join('\n    ')}
    <template id="loading">${markup.loading}</template>
    <script>${frameScript}</script>`,
  )

  const paintedWhole = async (html: string, modules: string[]) =>
    inHead(await withStyles(html), WHOLE, `<script>${afterPaintScript(startOf(modules))}</script>`)

  return {
    [documentOf(pageTable.landing)]: inHead(
      await withStyles(landing),
      `<script>${landingScript(startOf(routes.landing.modules))}</script>`,
    ),
    [documentOf(pageTable.auth)]: await paintedWhole(auth, routes.auth.modules),
    [documentOf(pageTable.partnerPortal)]: await paintedWhole(portal, routes.partnerPortal.modules),
    [SHELL]: inHead(
      await withStyles(withFrames),
      heldBack(shell),
      `<script>${shellScript({
        sessionFiles,
        routes: Object.values(routes)
          .filter(({ prerendered }) => !prerendered)
          .map((route) => ({
            ...route,
            files: files(route.modules).filter((file) => !route.need || !sessionFiles.includes(file)),
          })),
        styles: STYLESHEET.exec(shell)?.[1] ?? '',
        frames: markup.frames,
      })}</script>`,
    ),
  }
}
