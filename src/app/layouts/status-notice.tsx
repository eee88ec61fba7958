import { useSingleFlight } from '@/lib/use-single-flight'
import { useSession } from '@/session/auth-provider'
import { Button } from '@/components/ui/button'

/** The last status check failed; the screen shows the previous status (decision 35, session trouble). */
export function StatusNotice() {
  const { stale } = useSession()
  const [retry, busy] = useSingleFlight(async () => {
    const { refreshAccess } = await import('@/session/query-client')
    await refreshAccess()
  })
  if (!stale) return null
  return (
    <div role="status" className="border-b border-warning bg-warning-soft text-warning-ink">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1 lg:px-8">
        <p className="text-sm">
          Não conseguimos conferir seu acesso agora. Você pode continuar; o que mudar aparece depois.
        </p>
        <Button size="sm" variant="quiet" busy={busy} onClick={() => void retry()}>
          Tentar novamente
        </Button>
      </div>
    </div>
  )
}
