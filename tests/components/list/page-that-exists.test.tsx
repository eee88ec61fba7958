import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePageThatExists } from '@/components/list/page-that-exists'

/** A list of `rows` rows, 10 a page, opened at a page; the pages that were asked for. */
function open(rows: number, start: number) {
  const pages = [start]
  let page = start
  const rowsOf = (at: number) => Array<null>(Math.max(0, Math.min(10, rows - (at - 1) * 10))).fill(null)
  const setPage = vi.fn((next: number) => {
    page = next
    pages.push(next)
  })
  const { rerender } = renderHook(() => usePageThatExists(rowsOf(page), page, setPage))
  for (let draws = 0; draws < 20; draws++) rerender()
  return pages
}

it('stays where there are rows', () => {
  expect(open(25, 3)).toEqual([3])
  expect(open(0, 1)).toEqual([1])
})

it('goes back one page when its last row has left', () => {
  expect(open(20, 3)).toEqual([3, 2])
})

it('leads an address from far beyond the end to the first page, not through every page', () => {
  expect(open(25, 999_999)).toEqual([999_999, 999_998, 1])
})
