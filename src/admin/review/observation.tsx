import { cx } from '@/lib/cx'

export function Observation({ text, className }: { text: string | null; className: string }) {
  if (!text) return null
  return (
    <p className={cx('border-l-4 pl-3 [overflow-wrap:anywhere] whitespace-pre-line', className)}>
      <span className="font-semibold">Observação:</span> {text}
    </p>
  )
}
