import { useEffect, useState } from 'react'
import type { Corners, PhotoFilter, Page } from './page'
import { draw } from './picture-client'
import type { SlotPages } from './slot-pages'

/** Object URL of the drawn page; null while drawing, false if its picture is gone. */
export function useShownPage(
  pages: SlotPages,
  { id, turn, corners }: Page,
  filter: PhotoFilter,
): string | false | null {
  const [address, setAddress] = useState<string | false | null>(null)
  // Compared by value: every read returns new objects.
  const place = JSON.stringify(corners)
  useEffect(() => {
    const gone = new AbortController()
    void (async () => {
      // A failed read does not mean that they are gone.
      const pictures = await pages.pictures(id).catch(() => undefined)
      if (!pictures) {
        if (pictures === null && !gone.signal.aborted) setAddress(false)
        return
      }
      const cut = JSON.parse(place) as Corners | null
      const plain = turn === 0 && !cut && filter === 'color'
      const picture = plain
        ? pictures.small
        : await draw(pictures.small, { turn, corners: cut, filter, size: 960, mostBytes: Infinity })
      if (gone.signal.aborted || !picture) return
      setAddress(URL.createObjectURL(picture))
    })()
    return () => gone.abort()
  }, [pages, id, turn, place, filter])
  // Revoked only after the next URL replaces it: the image may still be loading.
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address])
  return address
}
