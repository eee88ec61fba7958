import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cx } from '@/lib/cx'
import { VisuallyHidden } from './visually-hidden'

export type Step = {
  label: string
  /** 'revisited': the current step, saved before. */
  state: 'done' | 'current' | 'revisited' | 'todo'
  to?: string | undefined
}

const spoken = {
  done: 'concluída',
  current: 'etapa atual',
  revisited: 'etapa atual, concluída',
  todo: 'pendente',
}

const isCurrent = ({ state }: Step) => state === 'current' || state === 'revisited'

const isDone = (step: Step | undefined) => step?.state === 'done' || step?.state === 'revisited'

type StepIndicatorProps = { steps: readonly Step[]; label?: string; className?: string }

export function StepIndicator({ steps, label = 'Etapas', className }: StepIndicatorProps) {
  return (
    <nav aria-label={label} className={className}>
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
  const content = (
    <>
      <House state={step.state} position={position} />
      <span className={cx(isCurrent(step) ? 'font-bold text-ink' : 'text-ink-soft')}>{step.label}</span>
      <VisuallyHidden>, {spoken[step.state]}</VisuallyHidden>
    </>
  )
  const base = 'relative flex min-h-11 flex-col items-center gap-2 rounded-md px-1 pb-1'
  if (!step.to) return <span className={base}>{content}</span>
  return (
    <Link to={step.to} className={cx(base, 'hover:underline')}>
      {content}
    </Link>
  )
}

const houses = {
  done: 'fill-primary stroke-primary text-on-primary',
  current: 'fill-accent stroke-accent text-surface',
  revisited: 'fill-primary stroke-accent text-on-primary',
  todo: 'fill-surface stroke-line-strong text-ink-soft',
}

function House({ state, position }: { state: Step['state']; position: number }) {
  return (
    <span aria-hidden="true" className={cx('relative grid size-10 place-items-center', houses[state])}>
      <svg viewBox="0 0 40 40" className="absolute inset-0">
        <path
          d="M20 3 36 17v17.5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V17Z"
          strokeWidth={state === 'revisited' ? 4 : 1.5}
          strokeLinejoin="round"
        />
      </svg>
      {/* The key remounts it, so that the change to a tick does not animate. */}
      <span key={state} className="relative mt-2 text-sm font-bold">
        {state === 'done' || state === 'revisited' ? (
          <Check strokeWidth={3} className="size-5 fill-none stroke-current" />
        ) : (
          position
        )}
      </span>
    </span>
  )
}
