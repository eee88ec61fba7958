import { useEffect, useRef, useState } from 'react'
import { LazyPart } from '@/components/ui/error-boundary'
import { lazyWithPreload } from '@/lib/lazy-with-preload'

const OrganizationCharts = lazyWithPreload(() => import('./organization-charts'))

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
        <LazyPart failure="Os gráficos não carregaram." fallback={<div className="min-h-160" />}>
          <OrganizationCharts />
        </LazyPart>
      )}
    </div>
  )
}
