import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOnDevice } from '@/lib/device-storage'
import { formatDateTime, formatTime } from '@/lib/format-date'
import { useSingleFlight } from '@/lib/use-single-flight'
import { useSession } from '@/session/auth-provider'
import { SESSION_STORAGE_KEY } from '@/lib/supabase/session-storage-key'
import { lastSeen, type LastSeen } from '@/session/last-seen'
import { Button } from '@/components/ui/button'
import { PageHeading } from '@/components/ui/page-heading'
import { UnsavedDraftList } from './unsaved-draft-list'

const lastKnownStatus: Record<LastSeen['status'], string> = {
  admin: 'estava aprovado',
  approved: 'estava aprovado',
  pending: 'ainda estava em análise',
  rejected: 'não tinha sido aprovado',
}

/** @returns false while the site cannot be reached: a reload would show the browser's own error page */
async function reloadIfOnline(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Read-only view of what this device stored. No form: an empty field could overwrite data on the server. */
export default function OfflinePage() {
  const { user } = useSession()
  const [triedAt, setTriedAt] = useState<Date | null>(null)
  const [retry, busy] = useSingleFlight(async () => {
    if (!(await reloadIfOnline())) setTriedAt(new Date())
  })
  useEffect(() => {
    const onLine = () => void reloadIfOnline()
    // Another tab signed in or out: the text shown may belong to another user.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_STORAGE_KEY || key === null) location.reload()
    }
    addEventListener('online', onLine)
    addEventListener('storage', onStorage)
    return () => {
      removeEventListener('online', onLine)
      removeEventListener('storage', onStorage)
    }
  }, [])
  const seen = user && lastSeen(user.id)
  const seenAt = seen && formatDateTime(seen.at)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8 lg:px-8">
      <PageHeading lead="Não conseguimos falar com o servidor. O que você já enviou continua guardado lá, e esta página abre assim que a conexão voltar.">
        Sem conexão
      </PageHeading>
      {seenAt && (
        <p>
          Na última vez que este aparelho falou com o servidor, em {seenAt}, seu cadastro{' '}
          {lastKnownStatus[seen.status]}.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<RefreshCw />} busy={busy} busyLabel="Verificando..." onClick={() => void retry()}>
          Tentar novamente
        </Button>
        <p role="status" className="text-sm text-ink-soft empty:-ml-4">
          {triedAt && !busy && `Ainda sem conexão às ${formatTime(triedAt)}.`}
        </p>
      </div>
      {user && <UnsavedDraftList key={user.id} userId={user.id} />}
      {user && isOnDevice('keptPages', user.id) && (
        <p>Há páginas fotografadas que ainda não foram enviadas. Elas continuam guardadas neste aparelho.</p>
      )}
    </div>
  )
}
