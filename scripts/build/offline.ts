import { readFileSync } from 'node:fs'
import { VitePWA } from 'vite-plugin-pwa'
import { WORKER } from './hosts/rules.ts'
import { filesOf, manifestFile, type Manifest } from './manifest.ts'

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
                cachedResponseWillBeUsed: () => caches.match('/app/', { ignoreSearch: true }),
              },
            ],
          },
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: 'assets', expiration: { maxEntries: 300, purgeOnQuotaError: true } },
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
      },
    },
  })
