import type { FormStep } from '@/domain/organization/fields/field-types'
import { cx } from '@/lib/cx'
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
      {['h-195 sm:h-115', 'h-120 sm:h-80'].map((height) => (
        <div
          key={height}
          className={cx('w-full overflow-hidden rounded-lg border border-line bg-surface p-5', height)}
        >
          {Array.from({ length: 16 }, (_, line) => (
            <Skeleton key={line} className="mb-4 h-5 w-full" />
          ))}
        </div>
      ))}
    </div>
  )
}
