import { readCompletedSteps } from '@/shared/lib/profile-draft'
import { formSteps, stepLabels } from '@/shared/organization/field-types'
import { Skeleton, SkeletonLines } from '@/shared/ui/skeleton'
import { StepIndicator } from '@/shared/ui/step-indicator'

/** The wizard's place while its data is on the way; the steps are shown as this device remembers them. */
export function WizardSkeleton({ userId }: { userId: string }) {
  const completed = readCompletedSteps(userId)
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-4.5 w-full" />
      <Skeleton className="h-24 w-full" />
      <StepIndicator
        label="Andamento das etapas"
        steps={formSteps.map((step) => ({
          label: stepLabels[step],
          state: completed.includes(step) ? 'done' : 'todo',
        }))}
      />
      <SkeletonLines lines={8} />
    </div>
  )
}
