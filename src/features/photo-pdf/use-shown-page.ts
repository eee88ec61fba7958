import { useEffect, useState } from 'react'
import type { SlotName } from '@/domain/documents/slots'
import { readPictures } from './page-store'
import type { Corners, PhotoFilter, Page } from './page'
import { draw } from './picture-client'

/** The address of a page as it will look, drawn from its small picture; null until it is there, false where it is gone. */
export function useShownPage(
  userId: string,
  slot: SlotName,
  { id, turn, corners }: Page,
  look: PhotoFilter,
): string | false | null {
  const [address, setAddress] = useState<string | false | null>(null)
  // Each time they are read from the device they are other objects.
  const place = JSON.stringify(corners)
  useEffect(() => {
    const gone = new AbortController()
    void (async () => {
      // Where they cannot be read, nothing says that they are gone.
      const pictures = await readPictures(userId, slot, id).catch(() => undefined)
      if (!pictures) {
        if (pictures === null && !gone.signal.aborted) setAddress(false)
        return
      }
      const cut = JSON.parse(place) as Corners | null
      const plain = turn === 0 && !cut && look === 'color'
      const picture = plain
        ? pictures.small
        : await draw(pictures.small, { turn, corners: cut, look, size: 960, mostBytes: Infinity })
      // What is not looked at any more is not shown either.
      if (gone.signal.aborted || !picture) return
      setAddress(URL.createObjectURL(picture))
    })()
    return () => gone.abort()
  }, [userId, slot, id, turn, place, look])
  // Not before another one stands in its place: the picture may still be loading it.
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address])
  return address
}
