import { Outlet, useSearchParams } from 'react-router-dom'
import { cx } from '@/lib/cx'

/** Tables get up to 1680 px, the review queue the whole window. */
export default function AdminLayout() {
  const isReviewing = useSearchParams()[0].has('mesa')
  return (
    <div
      className={cx(
        'dense mx-auto w-full flex-1 px-4 sm:px-6',
        isReviewing ? 'lg:pl-0' : 'max-w-[105rem] pt-2 pb-12 lg:pt-3',
      )}
    >
      <Outlet />
    </div>
  )
}
