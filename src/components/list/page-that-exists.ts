import { useEffect, useEffectEvent, useRef } from 'react'
import type { NavigateOptions } from 'react-router-dom'

/**
 * Goes from a page without rows to the one before it (the last row was decided or deleted) or, if that one is empty too
 * (an old address), to the first. `rows` undefined: not known yet. True while going.
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
    // Replaces the entry in the history: Back must not lead to a page that redirects at once.
    setPage(again ? 1 : page - 1, { replace: true })
  })
  const gone = rows?.length === 0 && page > 1
  useEffect(() => {
    if (gone) leave()
  }, [gone, page])
  return gone
}
