import { createElement, lazy, useState, type ComponentType } from 'react'
import { askingRound, fetchCode } from './fetch-code'

/** A lazy component that its page needs. Renders synchronously once loaded, so that hydration matches. */
export function neededPart<Props extends object = object, More extends object = object>(
  fetchModule: () => Promise<{ default: ComponentType<Props> } & More>,
) {
  let loaded: ComponentType<Props> | null = null
  const load = async () => {
    const module = await fetchCode(fetchModule)
    loaded = module.default
    return module
  }
  let Lazy = lazy(load)
  let madeIn = askingRound()
  // React caches the error of a lazy component.
  const current = () => {
    if (madeIn !== askingRound()) {
      Lazy = lazy(load)
      madeIn = askingRound()
    }
    return Lazy
  }
  function Part(props: Props) {
    // Fixed on mount: a different component would remount the page.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? current())
    return createElement(Content, props)
  }
  return Object.assign(Part, { load })
}
