import { createElement, lazy, useState, type ComponentType } from 'react'
import { askingRound, fetchCode } from './fetch-code'

/**
 * A part in a chunk of its own that its page cannot do without (`optionalPart` is for the others). One that is already here
 * is drawn at once, without the pause of `lazy`: hydration finds the very elements of the document, and a preloaded page
 * opens without a spinner. Draw it in a Suspense; where its code does not come, the error boundary says so.
 */
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
  // React keeps the error of a lazy component for good.
  const current = () => {
    if (madeIn !== askingRound()) {
      Lazy = lazy(load)
      madeIn = askingRound()
    }
    return Lazy
  }
  function Part(props: Props) {
    // Chosen once: another component in its place would start the page anew.
    const [Content] = useState<ComponentType<Props>>(() => loaded ?? current())
    return createElement(Content, props)
  }
  /** Fetches its code ahead. */
  return Object.assign(Part, { load })
}
