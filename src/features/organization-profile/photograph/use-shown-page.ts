import { useEffect, useState } from 'react'
import type { SlotName } from '@/shared/documents/slots'
import { readPictures } from './kept-pages'
import type { Look, Page } from './page'
import { draw } from './picture-work'

/** The address of a page as it will look, drawn from its small picture; null until it is there. */
export function useShownPage(
  userId: string,
  slot: SlotName,
  { id, turn, corners }: Page,
  look: Look,
): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    let made: string | null = null
    void (async () => {
      const pictures = await readPictures(userId, slot, id)
      if (!pictures) return
      const plain = turn === 0 && !corners && look === 'color'
      const picture = plain
        ? pictures.small
        : await draw(pictures.small, { turn, corners, look, size: 960, mostBytes: Infinity })
      // What is not looked at any more is not shown either.
      if (gone.signal.aborted || !picture) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    })()
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [userId, slot, id, turn, corners, look])
  return address
}
