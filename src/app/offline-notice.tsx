import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the line is down, where everybody sees it, and that nothing typed is lost. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className="bg-warning-soft text-warning-ink px-4 py-2 text-center text-sm">
          Você está sem internet. O que você digitar fica guardado neste aparelho até a conexão voltar.
        </p>
      )}
    </div>
  )
}
