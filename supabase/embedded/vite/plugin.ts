import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Connect, Logger, Plugin, ResolvedConfig, UserConfig, ViteDevServer } from 'vite'
import type { Stack } from '../stack.ts'
import { servedAt } from './addresses.ts'
import { answer, API_PATH } from './bridge.ts'
import { answerLocal, LOCAL_PATH } from './local-routes.ts'
import { followMigrations } from './migration-watch.ts'
import { readSettings, type Settings } from './settings.ts'
import { acquireStack, releaseStack, startJobs, printAddress } from './shared-stack.ts'
import { exitWith, portFailure, printChanged, printReady } from './start-lines.ts'

type OpenServer = {
  config: ResolvedConfig
  middlewares: Connect.Server
  httpServer: Server
  requested: { port: number; strictPort: boolean }
}

/** Runs on the app's own origin unless VITE_SUPABASE_URL is set; then it only enables Realtime. */
export function embeddedSupabase(): Plugin {
  let settings: Settings
  let logger: Logger
  let isBuild = false

  return {
    name: 'mutirao:embedded-supabase',

    config(user, { mode, command }) {
      isBuild = command === 'build'
      settings = readSettings(user.root ?? process.cwd(), mode)
      const fs = { deny: [...DENIED_BY_VITE, ...dataOf(settings)] }
      if (!settings.embedded) return { define: settings.define, server: { fs } }
      return {
        define: settings.define,
        server: { host: bothLoopbackNames(user.server), watch: { ignored: dataOf(settings) }, fs },
        preview: { host: bothLoopbackNames(user.preview ?? user.server) },
      }
    },

    configResolved(config) {
      logger = config.logger
    },

    closeBundle() {
      if (!settings.embedded || !isBuild) return
      isBuild = false // Once, even with several bundles.
      logger.warn(
        'Esta versão usa o backend local e serve só para "npm run preview". ' +
          'Para publicar, defina VITE_SUPABASE_URL e VITE_SUPABASE_PUBLISHABLE_KEY.',
      )
    },

    configureServer(server) {
      if (!settings.embedded || !isPlainHttp(server.httpServer)) return
      const { config, middlewares, httpServer } = server
      const ready = open({ config, middlewares, httpServer, requested: config.server }, settings)
      watch(server, ready)
    },

    configurePreviewServer({ config, middlewares, httpServer }) {
      if (!settings.embedded || !isPlainHttp(httpServer)) return
      void open({ config, middlewares, httpServer, requested: config.preview }, settings)
    },

    closeServer: () => (settings.embedded ? releaseStack() : undefined),
    closePreviewServer: () => (settings.embedded ? releaseStack() : undefined),
  }
}

/** Requests wait until the backend is ready. */
function open(
  { config, middlewares, httpServer, requested }: OpenServer,
  settings: Settings,
): Promise<Stack> {
  const { folder, adminPassword } = settings
  const starting = acquireStack({
    root: config.root,
    ...(folder && { folder }),
    ...(adminPassword && { adminPassword }),
  })
  const listening = new Promise<string[]>((resolve) => {
    httpServer.once('listening', () => {
      const address = httpServer.address()
      if (address !== null && typeof address === 'object') resolve(servedAt(address, false))
    })
  })
  httpServer.on('error', (error) => {
    const failure = portFailure(error, requested)
    if (failure) exitWith(config.logger, failure)
  })

  let ready: Stack | undefined
  const whenReady = Promise.all([starting, listening]).then(async ([stack, origins]) => {
    stack.serveAt(origins)
    await startJobs(stack)
    ready = stack
    const news = printAddress(stack.siteUrl)
    if (news !== 'known') printReady(config.logger, stack, news === 'first')
    if (news === 'first') printChanged(config.logger, stack.migrations.changed)
    return stack
  })
  // Separate from `whenReady`, which also waits for the port: a failed start ends the process at once.
  starting.catch((error: unknown) => exitWith(config.logger, error))

  middlewares.use((incoming, outgoing, next) => {
    const url = incoming.url ?? ''
    if (LOCAL_PATH.test(url)) answerLocal(ready, incoming, outgoing)
    else if (API_PATH.test(url))
      void whenReady.then((stack) => answer(stack.fetch, incoming, outgoing, stack.origins))
    else next()
  })
  return whenReady
}

function watch(server: ViteDevServer, ready: Promise<Stack>): void {
  const { config, watcher, ws } = server
  void ready.then((stack) =>
    followMigrations(watcher, join(config.root, 'supabase'), stack, {
      logger: config.logger,
      reload: () => ws.send({ type: 'full-reload' }),
    }),
  )
}

/** Node binds `localhost` to only one of ::1 and 127.0.0.1; on 127.0.0.1 both names work. */
function bothLoopbackNames(server: UserConfig['server']): string | boolean {
  const host = server?.host
  return host === undefined || host === false || host === 'localhost' ? '127.0.0.1' : host
}

/** Vite's defaults, which our list replaces. */
const DENIED_BY_VITE = '.env .env.* *.{crt,pem,key,p12,pfx,cer,der} .npmrc .yarnrc.yml **/.git/**'.split(' ')

/** Changes constantly and holds secrets, which `--host` would serve to the whole network. */
const dataOf = ({ folder }: Settings): string[] => [
  '**/supabase/.temp/**',
  ...(folder ? [`${folder.dir}/**`] : []),
]

const isPlainHttp = (server: unknown): server is Server =>
  typeof server === 'object' && server !== null && 'address' in server
