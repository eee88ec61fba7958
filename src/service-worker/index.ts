import { isRecord } from '@/lib/is-record'
import { keep, keptFile } from './keep'
import { networkFirst } from './network-first'
import { kindOf } from './requests'
import { scope, type FetchEvent } from './scope'
import { SHELL } from './shell'

/** The addresses of the app, as the source of a regular expression; the build puts it here. */
declare const __PAGES__: string
const pages = new RegExp(__PAGES__)

const { caches } = scope
const device = { caches, fetch: globalThis.fetch.bind(globalThis) }

/**
 * The service worker (decision 82): pages from the line, always, and from the device only where it brings nothing; files of
 * the build from the device. It keeps nothing by itself: a page tells it what it has loaded.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => {
  // The request of a page does not wait for the worker to start.
  event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable()))
})

/** One after the other: two tabs may tell at the same time. */
let work: Promise<unknown> = Promise.resolve()
scope.addEventListener('message', (event) => {
  const { data } = event
  if (!isRecord(data) || !Array.isArray(data.keep)) return
  const loaded = data.keep.filter((file) => typeof file === 'string')
  work = work.then(() => keep(loaded, device)).catch(() => undefined)
  event.waitUntil(work)
})

const fromLine = async ({ request, preloadResponse }: FetchEvent) => (await preloadResponse) ?? fetch(request)

/**
 * A file that was missing between two releases may be back. Some hosts send a 404, too, as what may be kept for a year, so the
 * browser would not ask again by itself (docs/hosting.md).
 */
async function fileFromLine(request: Request): Promise<Response> {
  const answer = await fetch(request)
  return answer.status === 404 ? fetch(request, { cache: 'reload' }) : answer
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  switch (kindOf(request, scope.location.origin, pages)) {
    case 'page':
      event.respondWith(networkFirst(fromLine(event), () => keptFile(caches, SHELL)))
      break
    case 'file':
      event.respondWith(
        keptFile(caches, new URL(request.url).pathname).then((kept) => kept ?? fileFromLine(request)),
      )
      break
    case null:
      // Asked for already: letting it go would ask twice, and a link of a mail works once.
      if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(fromLine(event))
  }
})
