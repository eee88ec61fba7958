import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineNotice({ closed = false }: { closed?: boolean }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const { pathname } = useLocation()
  const drafted = !closed && pathname.startsWith(paths.profile)
  return (
    <div role="status">
      {!online && (
        <p data-offline className="bg-warning-soft px-4 py-2 text-center text-sm text-warning-ink">
          Você está sem internet.{' '}
          {drafted
            ? 'O que você digitar nos campos do perfil fica guardado neste aparelho.'
            : 'Algumas coisas só funcionam quando a conexão voltar.'}
        </p>
      )}
    </div>
  )
}
