import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { onIdle } from '@/lib/on-idle'

/**
 * The readiness check on startup (product 7): looks at this browser and device when everything else is done, and points
 * to the system check where something is missing. Its code is loaded only then.
 */
export function StartupReadiness() {
  const navigate = useNavigate()
  // The router returns a new function after each navigation, which must not restart the check.
  const go = useRef(navigate)
  useEffect(() => {
    go.current = navigate
  }, [navigate])

  useEffect(() => {
    let gone = false
    const run = async () => {
      // The whole module: a destructured import adds bytes to every page.
      const diagnostics = await import('@/public/system-check/compatibility-warning')
      const notice = await diagnostics.compatibilityWarning()
      if (gone || !notice) return
      showToast({
        ...notice,
        id: 'compatibility',
        ...(location.pathname === paths.systemCheck
          ? { position: 'top-center' as const }
          : { action: { label: 'Verificar', onClick: () => void go.current(paths.systemCheck) } }),
      })
    }
    let cancel: (() => void) | undefined
    const start = () => {
      // Offline: no warning.
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
