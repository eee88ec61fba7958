import { cx } from '@/lib/cx'
import type { Queue } from '../queries'
import { statusLabels } from '../texts'

const choices: readonly Queue[] = ['pending', 'approved', 'rejected']

type QueueFilterProps = { value: Queue; onChange: (queue: Queue) => void }

export function QueueFilter({ value, onChange }: QueueFilterProps) {
  return (
    <div role="group" aria-label="Mostrar cadastros" className="flex gap-2">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={value === choice}
          onClick={() => onChange(choice)}
          className={cx(
            'min-h-11 rounded-full border-[1.5px] px-4 text-sm font-semibold transition-colors sm:min-h-9',
            value === choice
              ? 'border-primary bg-primary-soft text-primary-ink'
              : 'border-line text-ink-soft hover:border-line-strong hover:text-ink',
          )}
        >
          {statusLabels[choice]}
        </button>
      ))}
    </div>
  )
}
