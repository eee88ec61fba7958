import { join } from 'node:path'
import { build, loadEnv, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { target } from './browsers.ts'
import { answers, WORKER } from './hosts/rules.ts'
import { patternSource } from './routes.ts'

/**
 * Writes `sw.js`, whose name never changes, because browsers look for a new one at the address of the old one. With
 * VITE_OFFLINE=false it is one that removes what earlier builds left on people's devices.
 */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'mutirao:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async generateBundle() {
      const isOff = loadEnv(config.mode, config.root).VITE_OFFLINE === 'false'
      const source = await workerScript(config.root, isOff ? 'remove' : 'index')
      this.emitFile({ type: 'asset', fileName: WORKER.slice(1), source })
    },
  }
}

/** One classic script: Firefox 100 has no modules in service workers. */
export async function workerScript(root: string, name: 'index' | 'remove'): Promise<string> {
  const addresses = answers.map(({ at }) => patternSource(at)).join('|')
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    define: { __PAGES__: JSON.stringify(`^(${addresses})/?$`) },
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: join(root, `src/service-worker/${name}.ts`), output: { format: 'iife' } },
    },
  })
  const [made] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[]
  const [script] = made?.output ?? []
  if (script?.type !== 'chunk') throw new Error('The service worker could not be built')
  return script.code
}
