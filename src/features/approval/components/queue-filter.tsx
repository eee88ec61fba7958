import { cx } from '@/shared/lib/cx'
import type { Queue } from '../queries'

const choices: { value: Queue; label: string }[] = [
  { value: 'pending', label: 'Pendentes' },
  { value: 'rejected', label: 'Rejeitados' },
]

type QueueFilterProps = { value: Queue; onChange: (queue: Queue) => void }

export function QueueFilter({ value, onChange }: QueueFilterProps) {
  return (
    <div role="group" aria-label="Mostrar cadastros" className="flex gap-2 px-5 pb-4 sm:px-6">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={value === choice.value}
          onClick={() => onChange(choice.value)}
          className={cx(
            'min-h-11 rounded-full border-[1.5px] px-4 text-sm font-semibold transition-colors sm:min-h-9',
            value === choice.value
              ? 'border-primary bg-primary-soft text-primary-ink'
              : 'border-line text-ink-soft hover:border-line-strong hover:text-ink',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
