import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { runnerImport, type Plugin, type ResolvedConfig, type Rollup } from 'vite'
import type * as prerendered from '../../src/app/prerender.tsx'
import { SHELL } from './hosts/rules.ts'
import { filesOf } from './manifest.ts'

type Markup = typeof prerendered

const EMPTY_ROOT = '<div id="root"></div>'
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/
const PRELOAD = /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/
const TITLE = /<title>[^<]*<\/title>/
const COMMENT = /\s*<!--[\s\S]*?-->/g
/** The landing page works without these messages and starts the app late. */
const FOR_THE_APP = /\s*<noscript>[\s\S]*?<\/noscript>|\s*<p id="late"[\s\S]*?<\/p>/g

/** Writes the landing page, the login and the shell of all other addresses (decision 6), from the built `index.html`. */
export function prerender(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'mutirao:prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = bundle['index.html']
        if (built?.type !== 'asset') return
        const html = Buffer.from(built.source).toString('utf8').replace(COMMENT, '')
        const styles = bundle[STYLESHEET.exec(html)?.[1] ?? '']
        if (styles?.type !== 'asset') throw new Error('The built index.html has no stylesheet')
        const { landing, ...others } = documentsOf(
          html,
          Buffer.from(styles.source).toString('utf8'),
          await renderMarkup(config),
          (page) => addressesOf(bundle, page),
        )
        built.source = landing
        this.emitFile({ type: 'asset', fileName: 'auth/index.html', source: others.auth })
        this.emitFile({ type: 'asset', fileName: SHELL, source: others.shell })
      },
    },
  }
}

/** A function, because `$` has a meaning in a replacement string. */
const put = (html: string, what: string | RegExp, by: string) => html.replace(what, () => by)

const root = (content: string, address?: string) =>
  `<div id="root"${address ? ` data-prerendered="${address}"` : ''}>${content}</div>`

/** Addresses of a page's chunk and of all that it imports. */
function addressesOf(bundle: Rollup.OutputBundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${page}.tsx`))
  const manifest = Object.fromEntries(chunks.map(({ fileName: file, imports }) => [file, { file, imports }]))
  return [...filesOf(manifest, [entry?.fileName ?? page])].map((name) => `/${name}`)
}

function documentsOf(html: string, styles: string, markup: Markup, pageFiles: (page: string) => string[]) {
  // Saves a first visit a round trip.
  const withStyles = (document: string) => put(document, STYLESHEET, `<style>${styles}</style>`)
  const inHead = (document: string, script: string) =>
    put(document, '</head>', `  <script>${script}</script>\n  </head>`)
  const entry = ENTRY.exec(html)?.[1]
  if (!entry) throw new Error('The built index.html has no entry')
  const files = [entry, ...[...html.matchAll(PRELOAD)].map(([, file = '']) => file)]
  // Which page is drawn is known before the app asks for its code.
  const withPage = (page: string) => [...new Set([...files, ...pageFiles(page)])]
  const preloads = (page: string) =>
    withPage(page)
      .slice(files.length)
      .map((file) => `    <link rel="modulepreload" crossorigin href="${file}">\n`)
      .join('')
  const still = html.replace(ENTRY, '').replace(PRELOAD, '').replace(FOR_THE_APP, '')
  const filled = (content: string) => put(html, EMPTY_ROOT, content)
  return {
    landing: inHead(
      put(withStyles(still), EMPTY_ROOT, root(markup.landing, '/')),
      `${markup.returningScript};${markup.landingScript(withPage('public/landing/pages/landing-page'))}`,
    ),
    auth: inHead(
      put(
        withStyles(
          filled(
            `<template id="sign-up">${markup.signUp}</template>\n    ${root(markup.signIn, '/auth')}\n    <script>${markup.signUpScript}</script>`,
          ),
        ),
        TITLE,
        `<title>Acesse sua conta · Mutirão</title>\n${preloads('public/auth/pages/auth-page')}`,
      ),
      markup.returningScript,
    ),
    shell: inHead(filled(root(markup.appShell)), markup.returningScript),
  }
}

/** Uses the settings of the app's own build. */
async function renderMarkup({ root, resolve, mode, env, define }: ResolvedConfig): Promise<Markup> {
  const settings = Object.entries(env as Record<string, unknown>).map(
    ([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)] as const,
  )
  const { module } = await runnerImport<Markup>(join(root, 'src/app/prerender.tsx'), {
    root,
    mode,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: resolve.alias },
    define: {
      ...define,
      // A local build has its backend on its own origin, which only the browser knows; nothing is sent from here.
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify('http://localhost'),
      ...Object.fromEntries(settings),
    },
  })
  return module
}
