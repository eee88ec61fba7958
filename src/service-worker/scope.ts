/** What a service worker's scope has, as far as it is used here: TypeScript's own list would take the page's away. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends Lasting {
  readonly request: Request
  /** The page's own request, sent while the worker was still starting; undefined where the browser does not. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Events {
  install: Lasting
  activate: Lasting
  fetch: FetchEvent
  message: Lasting & { readonly data: unknown }
}

export interface Scope {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly registration: {
    unregister(): Promise<boolean>
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

export const scope = globalThis as unknown as Scope
