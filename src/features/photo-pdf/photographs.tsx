import type { ReactNode } from 'react'
import { PhotographButton } from './photograph-button'
import { usePhotographs, type PhotographedSlot } from './use-photographs'

type PhotographsProps = PhotographedSlot & {
  children: (photographs: {
    choose: (file: File) => void
    button: (quiet: boolean) => ReactNode
    dialogs: ReactNode
  }) => ReactNode
}

export function Photographs({ children, ...slot }: PhotographsProps) {
  const { photograph, opening, choose, dialogs } = usePhotographs(slot)
  const button = (quiet: boolean) => (
    <PhotographButton
      userId={slot.userId}
      slot={slot.slot}
      quiet={quiet}
      busy={opening}
      onOpen={photograph}
    />
  )
  return children({ choose, button, dialogs })
}
