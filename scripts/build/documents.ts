import { authScript, landingScript, shellScript, signUpScript } from './boot-script.ts'
import { filesOf, type Manifest } from './manifest.ts'
import { routes, sessionModules } from './routes.ts'

export type Markup = { landing: string; signIn: string; signUp: string }

const ENTRY = 'index.html'
const EMPTY_ROOT = '<div id="root"></div>'
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/
const ENTRY_SCRIPT = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const PRELOAD = /\s*<link rel="modulepreload"[^>]*>/g
const TITLE = /<title>[^<]*<\/title>/
const HEADING = /<h1[^>]*>([^<]+)<\/h1>/
const NOSCRIPT = /\s*<noscript>[\s\S]*?<\/noscript>/

/** Inserts at once and literally: `$` in a replacement string would mean something. */
const put = (html: string, what: string | RegExp, by: string) => html.replace(what, () => by)

const inHead = (html: string, ...parts: string[]) =>
  put(html, '<meta name="viewport"', `${parts.join('\n    ')}\n    <meta name="viewport"`)

/**
 * The documents of the built app (design 4, prerendering), made from the `index.html` that Vite built.
 * @param stylesFor the rules that a document's first screen needs
 */
export async function makeDocuments(
  shell: string,
  manifest: Manifest,
  base: string,
  markup: Markup,
  stylesFor: (html: string) => Promise<string>,
): Promise<Record<'index.html' | 'auth/index.html' | 'app.html', string>> {
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

  /** With the styles of its first screen inside, and the whole sheet as one that nothing waits for (full-styles.ts). */
  const withStyles = async (html: string) =>
    put(
      html,
      STYLESHEET,
      `<style>${await stylesFor(html)}</style>\n    <link rel="stylesheet" media="print" crossorigin href="${STYLESHEET.exec(html)?.[1] ?? ''}">`,
    )
  const root = (address: string, content: string) =>
    `<div id="root" data-prerendered="${address}">${content}</div>`

  // Their script starts the app itself, after the first paint.
  const still = shell.replace(ENTRY_SCRIPT, '').replace(PRELOAD, '').replace(NOSCRIPT, '')
  const landing = put(still, EMPTY_ROOT, root('/', markup.landing))
  const auth = put(
    put(still, TITLE, `<title>${HEADING.exec(markup.signIn)?.[1] ?? ''} · Mutirão</title>`),
    EMPTY_ROOT,
    `<template id="cadastro">${markup.signUp}</template>
    ${root('/auth', markup.signIn)}
    <script>${signUpScript}</script>`,
  )

  return {
    'index.html': inHead(
      await withStyles(landing),
      `<script>${landingScript(startOf(routes.landing.modules))}</script>`,
    ),
    'auth/index.html': inHead(
      await withStyles(auth),
      `<script>${authScript(startOf(routes.auth.modules))}</script>`,
    ),
    'app.html': inHead(
      shell,
      `<script>${shellScript(
        Object.values(routes).map((route) => ({ ...route, files: files(route.modules) })),
        sessionFiles,
      )}</script>`,
    ),
  }
}
