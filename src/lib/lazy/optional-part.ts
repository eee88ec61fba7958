import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import { fetchCode } from './fetch-code'

/**
 * A part in a chunk of its own that its page can do without. Where the code cannot be fetched, as on a line that is cut, the
 * page stays at once, and the part comes later, at the latest with the line. Draw it in a Suspense.
 * @param instead what takes its place then, and keeps it: somebody may be typing in it
 */
export function optionalPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead?: ComponentType<Props>,
) {
  function WhenBack(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      const again = () =>
        void fetchCode(load).then(
          (module) => setPart(() => module.default),
          () => undefined,
        )
      if (navigator.onLine) again()
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [])
    return Part && createElement(Part, props)
  }
  return lazy(() => load().catch(() => ({ default: instead ?? WhenBack })))
}
