import { useRef } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '@/shared/lib/format-number'
import { Button } from '@/shared/ui/button'

type PaginationProps = {
  /** From 1. */
  page: number
  pageSize: number
  /** Rows in all. */
  total: number
  onPageChange: (page: number) => void
  /** What is paged, for screen readers: 'Páginas de usuários'. */
  label?: string
}

/**
 * '1–50 de 12.345' and two buttons; a single page has no buttons. Another page scrolls to the top of the card.
 */
export function Pagination({ page, pageSize, total, onPageChange, label = 'Páginas' }: PaginationProps) {
  const nav = useRef<HTMLElement>(null)
  if (total === 0) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, total)

  function turnTo(next: number) {
    onPageChange(next)
    const list = nav.current?.closest('section')
    list?.scrollIntoView()
    // On the first and last page the pressed button is disabled, which would drop the focus.
    if (next <= 1 || next * pageSize >= total) list?.querySelector('table')?.focus({ preventScroll: true })
  }

  const range = (
    <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
      {formatNumber(first)}–{formatNumber(last)} de {formatNumber(total)}
    </p>
  )
  if (total <= pageSize && page === 1) return <div className="py-3">{range}</div>
  return (
    <nav ref={nav} aria-label={label} className="flex flex-wrap items-center justify-between gap-3 py-3">
      {range}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => turnTo(page - 1)}
        >
          Anterior
        </Button>
        <Button variant="secondary" size="sm" disabled={last >= total} onClick={() => turnTo(page + 1)}>
          Próxima
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}
