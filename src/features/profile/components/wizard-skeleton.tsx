import { formSteps, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { Skeleton } from '@/components/ui/skeleton'
import { StepIndicator } from '@/components/ui/step-indicator'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { ProgressBanner } from './progress-banner'

/** Same layout as the wizard, with the steps as this device remembers them. */
export function WizardSkeleton({ completed }: { completed: readonly FormStep[] }) {
  return (
    <>
      <div role="status" className="absolute">
        <VisuallyHidden>Carregando…</VisuallyHidden>
      </div>
      {!completed.includes('documentos') && <ProgressBanner percent={null} />}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <StepIndicator
            className="mb-4"
            label="Andamento das etapas"
            steps={formSteps.map((step) => ({
              label: stepLabels[step],
              state: completed.includes(step) ? 'done' : 'todo',
            }))}
          />
          <Skeleton className="mb-5 h-[3.0625rem] w-full" />
          <Skeleton className="h-7 w-48" />
          <Skeleton className="mt-1 mb-6 h-18 w-full sm:h-6 sm:w-4/5" />
          <StepSkeleton />
        </div>
        <Skeleton className="h-109 w-full" />
      </div>
    </>
  )
}

export function StepSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-195 w-full sm:h-115" />
      <Skeleton className="h-120 w-full sm:h-80" />
    </div>
  )
}
