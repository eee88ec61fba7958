import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { runnerImport, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { makeDocuments, type Markup } from './documents.ts'
import { firstStyles } from './first-styles.ts'
import type { Manifest } from './manifest.ts'
import '../lib/web-socket.ts'

const STYLESHEET = 'src/components/ui/styles/index.css'

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
        const documents = await makeDocuments(
          text(built),
          manifestOf(bundle),
          config.base,
          await drawMarkup(config),
          (html) => firstStyles(join(config.root, STYLESHEET), html),
        )
        for (const [fileName, html] of Object.entries(documents)) {
          if (fileName === 'index.html') built.source = html
          else this.emitFile({ type: 'asset', fileName, source: html })
        }
      },
    },
  }
}

const text = ({ source }: Rolldown.OutputAsset) =>
  typeof source === 'string' ? source : Buffer.from(source).toString('utf8')

function manifestOf(bundle: Rolldown.OutputBundle): Manifest {
  const manifest = bundle['.vite/manifest.json']
  if (manifest?.type !== 'asset') throw new Error('The build must write its manifest')
  return JSON.parse(text(manifest)) as Manifest
}

/** Uses the settings of the app's own build. */
async function drawMarkup({ root, resolve, mode, env, define }: ResolvedConfig): Promise<Markup> {
  const settings: [string, string][] = []
  const known: Record<string, unknown> = env
  for (const [name, value] of Object.entries(known))
    settings.push([`import.meta.env.${name}`, JSON.stringify(value)])
  const { module } = await runnerImport<{ markup: Markup }>(join(root, 'src/app/prerender.tsx'), {
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
  return module.markup
}
