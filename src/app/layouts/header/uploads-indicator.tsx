import { Link } from 'react-router-dom'
import type { UploadsState as Files } from '@/lib/uploads-store'

export default function UploadsIndicator({ sending, failed, announcement, link }: Omit<Files, 'discard'>) {
  if (sending + failed === 0) return <span className="sr-only">{announcement}</span>
  return (
    <p className="flex flex-wrap items-center gap-x-3 pb-1 sm:pb-2">
      {sending > 0 && (
        <span className="flex items-center gap-2 text-ink-soft">
          <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />
          {sending === 1 ? '1 arquivo a caminho' : `${sending} arquivos a caminho`}
        </span>
      )}
      {failed > 0 && (
        <span className="text-danger-ink">
          {failed === 1 ? '1 arquivo não foi enviado' : `${failed} arquivos não foram enviados`}
        </span>
      )}
      <Link to={link} className="link">
        Ver arquivos
      </Link>
    </p>
  )
}
