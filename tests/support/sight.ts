import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

type Notify = (seen: { isIntersecting: boolean }[]) => void

/** Everything is on screen until `show(false)`. Call it after `useApp`, for which nothing is. */
export function useSight(): (inSight: boolean) => void {
  const watching = new Set<Notify>()
  let shown = true
  beforeEach(() => {
    shown = true
    watching.clear()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private notify: Notify) {}
        observe() {
          watching.add(this.notify)
          this.notify([{ isIntersecting: shown }])
        }
        disconnect() {
          watching.delete(this.notify)
        }
      },
    )
  })
  return (inSight) => {
    shown = inSight
    act(() => watching.forEach((notify) => notify([{ isIntersecting: inSight }])))
  }
}
