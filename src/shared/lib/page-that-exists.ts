import { useEffect, useEffectEvent, useRef } from 'react'
import type { NavigateOptions } from 'react-router-dom'

/**
 * Leaves a page that has no rows for the one before (the last row was decided or deleted), and where that one has none
 * either, for the first (an old address). `rows` undefined: not known yet. True while it leaves: nothing can be said then.
 */
export function usePageThatExists(
  rows: readonly unknown[] | undefined,
  page: number,
  setPage: (page: number, options: NavigateOptions) => void,
): boolean {
  const left = useRef(0)
  const leave = useEffectEvent(() => {
    const again = left.current === page + 1
    left.current = page
    // In its place: Back must not lead to a page that is left again at once.
    setPage(again ? 1 : page - 1, { replace: true })
  })
  const gone = rows?.length === 0 && page > 1
  useEffect(() => {
    if (gone) leave()
  }, [gone, page])
  return gone
}
