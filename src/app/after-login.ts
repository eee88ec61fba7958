import { importWithRetry } from '@/lib/lazy-with-preload'
import { onIdle } from '@/lib/on-idle'
import { paths } from '@/lib/paths'
import { sessionStarted } from '@/session/stored-session'

const loadProfile = () => importWithRetry(() => import('./pages/profile-page'))

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** One part after the other: what 'Entrar' itself needs comes first. */
async function loadWhatFollows(): Promise<void> {
  await importWithRetry(() => import('@/public/auth/auth-api'))
  await importWithRetry(() => import('./layouts/data-layout'))
  await loadProfile()
}

/** If the person may not see the profile, `completeSignIn` forgets what was read here. */
async function loadProfileData(): Promise<void> {
  const { loader } = await loadProfile()
  loader({ params: {}, request: new Request(new URL(paths.profile, location.origin)) })
}

/**
 * The login leads to the profile (product 4). Its code comes while somebody types there, its data beside what tells whether
 * they have access.
 */
export function prepareProfile(): void {
  const onInput = () => {
    if (location.pathname !== paths.auth || savesData()) return
    removeEventListener('input', onInput)
    onIdle(() => void loadWhatFollows().catch(() => undefined))
  }
  addEventListener('input', onInput)
  sessionStarted.subscribe(() => {
    if (location.pathname === paths.auth) void loadProfileData().catch(() => undefined)
  })
}
