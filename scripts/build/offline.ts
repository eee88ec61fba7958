import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { VitePWA } from 'vite-plugin-pwa'
import { WORKER } from './hosts/rules.ts'
import { filesOf, manifestFile, type Manifest } from './manifest.ts'

/**
 * Only code is kept as code: a web filter, a captive portal or a host's fall-back answers an asset's address with a page of its
 * own and status 200, which would stay for ever (decision 82). What the network or the browser's own cache gives wrongly is asked
 * for once more past that cache, and what an earlier worker stored wrongly is passed over. Workbox writes each function into
 * the worker as it stands, so that they share nothing.
 */
export const onlyAssets = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
    const type = /\.js$/.test(new URL(request.url).pathname) ? /javascript/ : /^(?!text\/(?:html|plain)|$)/
    const isRight = async (answer: Response) =>
      answer.status === 200 &&
      answer.type === 'basic' &&
      !answer.redirected &&
      type.test(answer.headers.get('content-type') ?? '') &&
      (await answer.clone().blob()).size > 0
    if (await isRight(response)) return response
    const again = await fetch(new Request(request, { cache: 'reload' }))
    return (await isRight(again)) ? again : Response.error()
  },
  cachedResponseWillBeUsed: ({
    request,
    cachedResponse,
  }: {
    request: Request
    cachedResponse?: Response | undefined
  }) => {
    const type = /\.js$/.test(new URL(request.url).pathname) ? /javascript/ : /^(?!text\/(?:html|plain)|$)/
    const isRight = type.test(cachedResponse?.headers.get('content-type') ?? '')
    return Promise.resolve(isRight ? cachedResponse : undefined)
  },
}

const hashOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

const MODULES = ['index.html', 'src/app/guards/offline-page.tsx']

/**
 * The service worker (decision 82).
 * @param removed builds one that removes itself from the devices
 */
export const offline = (removed: boolean) =>
  VitePWA({
    filename: WORKER.slice(1),
    injectRegister: false,
    manifest: false,
    selfDestroying: removed,
    workbox: {
      inlineWorkboxRuntime: true,
      skipWaiting: true,
      clientsClaim: true,
      cleanupOutdatedCaches: true,
      // What workers before this name stored was not compared with its hash.
      cacheId: 'verified',
      navigationPreload: true,
      // The default answers every address with index.html, the landing page.
      navigateFallback: undefined,
      // Some hosts redirect `/app/index.html` to `/app/`.
      modifyURLPrefix: { 'app/index.html': 'app/' },
      runtimeCaching: [
        {
          urlPattern: ({ request }) => request.mode === 'navigate',
          handler: 'NetworkFirst',
          options: {
            networkTimeoutSeconds: 8,
            // Every page opens from the one shell in the precache: addresses are not stored, and releases do not mix.
            plugins: [
              {
                cacheWillUpdate: () => Promise.resolve(null),
                cachedResponseWillBeUsed: async () => {
                  const shell = await caches.match('/app/', { ignoreSearch: true })
                  // A captive portal may have answered when it was stored.
                  return /<div id="root"/.test((await shell?.clone().text()) ?? '') ? shell : undefined
                },
              },
            ],
          },
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: {
            // `lazy-with-preload.ts` empties it.
            cacheName: 'assets',
            expiration: { maxEntries: 300, purgeOnQuotaError: true },
            plugins: [onlyAssets],
          },
        },
      ],
    },
    integration: {
      beforeBuildServiceWorker({ outDir, workbox }) {
        const manifest = JSON.parse(readFileSync(manifestFile(outDir), 'utf8')) as Manifest
        workbox.globPatterns = [
          'app/index.html',
          ...filesOf(manifest, MODULES),
          ...(manifest['index.html']?.css ?? []),
        ]
        // A worker with anything else in their place is not installed; the next visit tries again. Hosts may change documents.
        workbox.manifestTransforms = [
          (entries) => ({
            manifest: entries.map((entry) =>
              entry.url.startsWith('assets/')
                ? { ...entry, integrity: hashOf(join(outDir, entry.url)) }
                : entry,
            ),
          }),
        ]
      },
    },
  })
