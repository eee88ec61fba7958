import { useEffect, useEffectEvent } from 'react'

/**
 * Leaves a page that has no rows (the last one was decided or deleted, or the address is old) for the one before.
 * `rows` undefined: not known yet.
 */
export function usePageThatExists(
  rows: readonly unknown[] | undefined,
  page: number,
  setPage: (page: number) => void,
): void {
  const leave = useEffectEvent(() => setPage(page - 1))
  const gone = rows?.length === 0 && page > 1
  useEffect(() => {
    if (gone) leave()
  }, [gone, page])
}
