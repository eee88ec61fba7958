import { cx } from '@/lib/cx'

/** `short`: its first lines. */
export function Observation({ text, short = false }: { text: string | null; short?: boolean }) {
  return (
    <div className="border-l-4 border-danger bg-danger-soft px-3 py-2 text-sm">
      <p className={cx('[overflow-wrap:anywhere] whitespace-pre-line', short && 'line-clamp-3')}>
        <strong className="text-danger-ink">Motivo: </strong>
        {text?.trim() ? text : 'não informado. Fale com a nossa equipe se tiver dúvida.'}
      </p>
    </div>
  )
}
