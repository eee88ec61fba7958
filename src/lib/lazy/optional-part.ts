import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import { fetchCode } from './fetch-code'

/** A lazy component that its page can do without: if it fails, renders `instead` for good, or loads once online. */
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
