import { createElement, lazy, useState, type ComponentType } from 'react'
import { ChunkLoadError } from '@/lib/errors/chunk-load-error'
import { wait } from '@/lib/wait'

const RETRY_DELAYS_MS = [500, 1500]

/** Retries when the network drops. Rejects with `ChunkLoadError`, at once while offline. */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      const delay = RETRY_DELAYS_MS[tries]
      if (delay === undefined || !navigator.onLine) throw new ChunkLoadError(error)
      await wait(delay)
    }
  }
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
