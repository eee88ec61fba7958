import { Check } from 'lucide-react'
import { cx } from '@/lib/cx'
import { VisuallyHidden } from './visually-hidden'

export type Step = {
  label: string
  /** 'revisited': the current step, saved before. */
  state: 'done' | 'current' | 'revisited' | 'todo'
}

const spoken = {
  done: 'concluída',
  current: 'etapa atual',
  revisited: 'etapa atual, concluída',
  todo: 'pendente',
}

const isCurrent = ({ state }: Step) => state === 'current' || state === 'revisited'

const isDone = (step: Step | undefined) => step?.state === 'done' || step?.state === 'revisited'

type StepIndicatorProps = { steps: readonly Step[]; className?: string }

export function StepIndicator({ steps, className }: StepIndicatorProps) {
  return (
    <nav aria-label="Etapas" className={className}>
      <ol className="grid isolate auto-cols-[minmax(0,1fr)] grid-flow-col hyphens-auto">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={isCurrent(step) ? 'step' : undefined}
            className={cx(
              'relative text-center text-sm',
              index > 0 &&
                'before:absolute before:top-5 before:right-1/2 before:-z-10 before:h-0.5 before:w-full before:bg-line before:content-[""]',
              isDone(steps[index - 1]) && 'before:bg-primary',
            )}
          >
            <StepBody step={step} position={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepBody({ step, position }: { step: Step; position: number }) {
  return (
    <span className="relative flex min-h-11 flex-col items-center gap-2 rounded-md px-1 pb-1">
      <House state={step.state} position={position} />
      <span className={cx(isCurrent(step) ? 'font-bold text-ink' : 'text-ink-soft')}>{step.label}</span>
      <VisuallyHidden>, {spoken[step.state]}</VisuallyHidden>
    </span>
  )
}

const houses = {
  done: 'fill-primary stroke-primary text-on-primary',
  current: 'fill-accent stroke-accent text-surface',
  revisited: 'fill-primary stroke-accent text-on-primary',
  todo: 'fill-surface stroke-line-strong text-ink-soft',
}

type HouseProps = { state: Step['state']; position: number; small?: boolean }

export function House({ state, position, small = false }: HouseProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative grid shrink-0 place-items-center',
        small ? 'size-6 lg:size-8' : 'size-10',
        houses[state],
      )}
    >
      <svg viewBox="0 0 40 40" className="absolute inset-0">
        <path
          d="M20 3 36 17v17.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V17Z"
          strokeWidth={state === 'revisited' ? 4 : 1.5}
          strokeLinejoin="round"
        />
      </svg>
      {/* The key remounts it, so that the change to a tick does not animate. */}
      <span key={state} className={cx('relative text-sm font-bold', small ? 'mt-1 leading-4' : 'mt-2')}>
        {state === 'done' || state === 'revisited' ? (
          <Check strokeWidth={3} className={cx('fill-none stroke-current', small ? 'size-4' : 'size-5')} />
        ) : (
          position
        )}
      </span>
    </span>
  )
}
