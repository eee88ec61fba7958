import { useEffect, useRef, type ComponentProps } from 'react'
import { cx } from '@/lib/cx'
import { TabList } from './tabs'

const FADE = '3.5rem'

function showWhole(row: HTMLElement): void {
  const open = row.querySelector('[aria-selected=true]')
  if (!open) return
  const hidden = open.getBoundingClientRect().right - row.getBoundingClientRect().right
  if (hidden > 0) row.scrollLeft += hidden
}

export function FadingTabList({ className, ...rest }: ComponentProps<typeof TabList>) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>('[role=tablist]')
    if (!row) return
    const fade = () => {
      const hidden = row.scrollWidth - row.clientWidth - row.scrollLeft
      row.style.setProperty('--before', row.scrollLeft > 1 ? FADE : '0px')
      row.style.setProperty('--after', hidden > 1 ? FADE : '0px')
    }
    fade()
    // An open tab that grows, for example by an error mark, stays fully visible.
    const growth =
      'ResizeObserver' in globalThis
        ? new ResizeObserver(() => {
            showWhole(row)
            fade()
          })
        : null
    for (const tab of row.children) growth?.observe(tab)
    row.addEventListener('scroll', fade, { passive: true })
    addEventListener('resize', fade)
    return () => {
      growth?.disconnect()
      row.removeEventListener('scroll', fade)
      removeEventListener('resize', fade)
    }
  })
  return (
    <div ref={frame}>
      <TabList
        {...rest}
        className={cx(
          'scroll-px-14 [mask-image:linear-gradient(to_right,transparent,#000_var(--before),#000_calc(100%-var(--after)),transparent)]',
          className,
        )}
      />
    </div>
  )
}
