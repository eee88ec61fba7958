import type { FormStep } from '@/domain/organization/fields/field-types'
import { Skeleton } from '@/components/ui/skeleton'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { ProgressBanner } from './progress-banner'
import { wizardGrid } from './wizard-grid'

/** Same layout as the wizard. */
export function WizardSkeleton({ completed }: { completed: readonly FormStep[] }) {
  return (
    <>
      <div role="status" className="absolute">
        <VisuallyHidden>Carregando…</VisuallyHidden>
      </div>
      <div className={wizardGrid}>
        {!completed.includes('documentos') && (
          <div className="text-sm sm:max-lg:text-base lg:col-start-2">
            <ProgressBanner percent={null} />
          </div>
        )}
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Skeleton className="h-16 w-full lg:h-13" />
          <Skeleton className="mt-4 mb-3 h-6 w-4/5 max-sm:hidden" />
          <div className="max-sm:mt-2">
            <StepSkeleton />
          </div>
        </div>
        <Skeleton className="h-60 w-full max-lg:hidden lg:col-start-2" />
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
