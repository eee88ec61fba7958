import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { countConsoleLogs } from '@/lib/console-log-count'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { onIdle } from '@/lib/on-idle'

// From the first moment: what is written before the check runs counts too.
countConsoleLogs()

/**
 * The readiness check on startup (product 7): looks at this browser and device when everything else is done, and points
 * to the system check where something is missing. Its code is loaded only then.
 */
export function StartupReadiness() {
  const navigate = useNavigate()
  // The router returns a new function after every navigation, which must not start the check again.
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  }, [navigate])

  useEffect(() => {
    let gone = false
    const run = async () => {
      // The whole module: taking one name out of it adds bytes to every page.
      const diagnostics = await import('@/features/system-check/compatibility-warning')
      const notice = await diagnostics.compatibilityWarning()
      if (gone || !notice) return
      showToast({
        ...notice,
        id: 'compatibility',
        // On the page it points to, it stands where that page's toasts do and leads nowhere.
        ...(location.pathname === paths.systemCheck
          ? { position: 'top-center' as const }
          : { action: { label: 'Verificar', onClick: () => void go.current(paths.systemCheck) } }),
      })
    }
    let cancel: (() => void) | undefined
    const start = () => {
      // Without a connection nobody is warned.
      cancel = onIdle(() => void run().catch(() => undefined))
    }
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => {
      gone = true
      removeEventListener('load', start)
      cancel?.()
    }
  }, [])
  return null
}
