import { useEffect, useState } from 'react'

/** Whether the element that gets the ref is on screen. */
export function useInView(): [ref: (element: Element | null) => void, inView: boolean] {
  const [element, setElement] = useState<Element | null>(null)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!element) return undefined
    const watch = new IntersectionObserver((seen) => setInView(seen.at(-1)?.isIntersecting ?? false))
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return [setElement, inView]
}
