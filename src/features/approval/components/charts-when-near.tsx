import { Suspense, useEffect, useRef, useState } from 'react'
import { optionalPart } from '@/lib/lazy/optional-part'

const OrganizationCharts = optionalPart(() => import('./organization-charts'))

/** Loads neither code nor data until the charts are near the viewport. */
export function ChartsWhenNear() {
  const container = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !container.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(container.current)
    return () => watch.disconnect()
  }, [near])
  return (
    <div ref={container} className={near ? undefined : 'min-h-160'}>
      {near && (
        <Suspense fallback={<div className="min-h-160" />}>
          <OrganizationCharts />
        </Suspense>
      )}
    </div>
  )
}
