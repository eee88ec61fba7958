import { useSyncExternalStore, type ReactNode } from 'react'
import { readPageCount, watchPageCounts } from './photo-page-count'
import { PhotographButton } from './photograph-button'
import { usePhotographs, type PhotographedSlot } from './use-photographs'

type PhotographsProps = PhotographedSlot & {
  children: (photographs: {
    choose: (file: File) => void
    photograph: () => void
    /** Pages are on this device and not sent. */
    waiting: boolean
    button: ReactNode
    dialogs: ReactNode
  }) => ReactNode
}

export function Photographs({ children, ...props }: PhotographsProps) {
  const { owner, slot } = props
  const { photograph, opening, choose, dialogs } = usePhotographs(props)
  const count = useSyncExternalStore(watchPageCounts, () => readPageCount(owner, slot.name))
  const button = <PhotographButton slot={slot} count={count} busy={opening} onOpen={photograph} />
  return children({ choose, photograph, waiting: count > 0, button, dialogs })
}
