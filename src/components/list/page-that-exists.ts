import { useEffect, useEffectEvent, useRef } from 'react'
import type { NavigateOptions } from 'react-router-dom'

/** Leaves a page without rows for the previous one, or the first if that is empty too. True while navigating. */
export function usePageThatExists(
  rows: readonly unknown[] | undefined,
  page: number,
  setPage: (page: number, options: NavigateOptions) => void,
): boolean {
  const left = useRef(0)
  const leave = useEffectEvent(() => {
    const again = left.current === page + 1
    left.current = page
    // Back must not lead to a page that redirects at once.
    setPage(again ? 1 : page - 1, { replace: true })
  })
  const gone = rows?.length === 0 && page > 1
  useEffect(() => {
    if (gone) leave()
  }, [gone, page])
  return gone
}
