import { createElement, lazy, useState, type ComponentType } from 'react'
import { ChunkLoadError } from '@/lib/errors/chunk-load-error'
import { wait } from '@/lib/wait'

const RETRY_DELAYS_MS = [500, 1500]

/** An empty file is a module, too. */
const isEmpty = (module: unknown) => typeof module === 'object' && Object.keys(module ?? {}).length === 0

/**
 * Retries when the network drops, and past what the browser's caches hold wrongly. Rejects with `ChunkLoadError`, at once while
 * offline.
 */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 0; ; tries += 1) {
    try {
      const module = await load()
      if (isEmpty(module)) throw new SyntaxError('an empty module')
      return module
    } catch (error) {
      const delay = RETRY_DELAYS_MS[tries]
      if (delay === undefined || !navigator.onLine) throw new ChunkLoadError(error)
      if (tries === 0) await replaceStored(error).catch(() => undefined)
      await wait(delay)
    }
  }
}

/**
 * A host, a web filter or a captive portal may have answered at a script's address with a page of its own, or with nothing, and
 * the browser may keep that for a year. Asks the network for what is stored as something else than code; for all of it, where
 * the type is right and the content is not. A module that ran empty needs a reload then.
 */
async function replaceStored(error: unknown): Promise<void> {
  const isBroken = error instanceof SyntaxError
  // The service worker's (scripts/build/offline.ts).
  if (isBroken) await caches.delete('assets')
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
    ({ href }) => href,
  )
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const [named] = /https?:\S+/.exec(String(error)) ?? []
  const scripts = [...new Set([...links, ...loaded, named ?? ''])].filter((name) =>
    /\/assets\/[^?]+\.js$/.test(name),
  )
  await Promise.all(
    scripts.map(async (script) => {
      const stored = isBroken ? null : await fetch(script, { cache: 'force-cache' })
      if (!/javascript/.test(stored?.headers.get('content-type') ?? ''))
        await fetch(script, { cache: 'reload' })
    }),
  )
}

/**
 * React.lazy with `preload()`; spread `onIntent` on its button to preload on hover or focus. Retries the import when the
 * network drops. Renders at once when it is already loaded, so that hydration matches.
 */
export function lazyWithPreload<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    const module = await importWithRetry(load)
    loaded = module.default
    return module
  }
  const create = () =>
    lazy(() =>
      preload().catch((error: unknown) => {
        if (error instanceof ChunkLoadError) error.reset = () => void (Lazy = create())
        throw error
      }),
    )
  let Lazy = create()
  function Part(props: Props) {
    // Fixed on mount: a different component would remount the part.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return createElement(Content, props)
  }
  const preloadQuietly = () => void preload().catch(() => undefined)
  return Object.assign(Part, {
    preload,
    onIntent: { onPointerEnter: preloadQuietly, onFocus: preloadQuietly },
  })
}
