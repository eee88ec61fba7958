import { useRef } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '@/lib/cx'
import { formatCount, formatNumber, MORE_THAN_COUNTED, MOST_COUNTED } from '@/lib/format-number'
import { Button } from '@/components/ui/button'

type PaginationProps = {
  page: number
  pageSize: number
  total: number
  onPageChange: (page: number) => void
  label?: string
}

/**
 * Rendered even without rows, so that screen readers announce the range later. Pages end where counting does: what is further
 * behind is found by search and filters.
 */
export function Pagination({ page, pageSize, total, onPageChange, label = 'Páginas' }: PaginationProps) {
  const root = useRef<HTMLDivElement>(null)
  const first = (page - 1) * pageSize + 1
  const hasMore = total === MORE_THAN_COUNTED
  const end = hasMore ? MOST_COUNTED : total
  // An address may name a page further behind.
  const last = hasMore ? page * pageSize : Math.min(page * pageSize, total)

  function turnTo(next: number) {
    onPageChange(next)
    const list = root.current?.closest('section')
    list?.scrollIntoView()
    // The pressed button is disabled on the first and last page, which would drop the focus.
    if (next <= 1 || next * pageSize >= end) list?.querySelector('table')?.focus({ preventScroll: true })
  }

  return (
    <div ref={root} className={cx('flex flex-wrap items-center justify-between gap-3', total > 0 && 'py-3')}>
      <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
        {total > 0 && `${formatNumber(first)}–${formatNumber(last)} de ${formatCount(total)}`}
        {hasMore && last >= end && '. As outras aparecem com uma busca ou um filtro.'}
      </p>
      {(total > pageSize || page > 1) && total > 0 && (
        <nav aria-label={label} className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<ChevronLeft />}
            disabled={page <= 1}
            onClick={() => turnTo(page - 1)}
          >
            Anterior
          </Button>
          <Button variant="secondary" size="sm" disabled={last >= end} onClick={() => turnTo(page + 1)}>
            Próxima
            <ChevronRight />
          </Button>
        </nav>
      )}
    </div>
  )
}
