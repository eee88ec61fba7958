import { CircleAlert, CircleCheck, Clock, FileUp, type LucideIcon } from 'lucide-react'
import { cx } from '@/lib/cx'

export type SlotMood = 'empty' | 'moving' | 'waiting' | 'approved' | 'attention' | 'refused'

const moods: Record<SlotMood, { icon: LucideIcon; className: string }> = {
  empty: { icon: FileUp, className: 'bg-sunken text-ink-soft' },
  moving: { icon: FileUp, className: 'bg-primary-soft text-primary-ink' },
  waiting: { icon: Clock, className: 'bg-info-soft text-info-ink' },
  approved: { icon: CircleCheck, className: 'bg-success-soft text-success-ink' },
  attention: { icon: CircleAlert, className: 'bg-warning-soft text-warning-ink' },
  refused: { icon: CircleAlert, className: 'bg-danger-soft text-danger-ink' },
}

/** Supports the words beside it; a picture shows itself instead. */
export function SlotIcon({
  mood,
  picture,
}: {
  mood: SlotMood
  picture: { src: string; alt: string } | null
}) {
  const { icon: Icon, className } = moods[mood]
  if (picture)
    return (
      <img
        src={picture.src}
        alt={picture.alt}
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        className="size-10 shrink-0 rounded-md border border-line bg-sunken object-cover"
      />
    )
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-10 shrink-0 place-items-center rounded-md [&_svg]:size-5', className)}
    >
      <Icon />
    </span>
  )
}
