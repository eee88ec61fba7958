import { cx } from '@/lib/cx'
import type { Point } from '../content'

type PointCardsProps = { id: string; title: string; points: Point[]; size: 'large' | 'small' }

export function PointCards({ id, title, points, size }: PointCardsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <ul
        className={cx(
          'mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2',
          size === 'large' ? 'xl:grid-cols-3' : 'xl:grid-cols-4',
        )}
      >
        {points.map(({ icon: Icon, title: name, text }) => (
          <li
            key={name}
            className={cx(
              'rounded-lg border border-line p-5',
              size === 'large' ? 'bg-surface shadow-sm' : 'bg-canvas',
            )}
          >
            <span
              className={cx(
                'mb-3 grid size-11 place-items-center rounded-md',
                size === 'large' ? 'bg-primary-soft text-primary-ink' : 'bg-accent-soft text-accent-ink',
              )}
            >
              <Icon className="size-5" />
            </span>
            <h3 className="text-base">{name}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
