import { createElement, lazy, useState, type ComponentType } from 'react'
import type { Prefetch } from '@/shared/lib/page-data'
import { addresses, type PageName } from './addresses'
import { fullStyles } from './full-styles'

type PageModule = { default: ComponentType; prefetch?: Prefetch }
type Load = () => Promise<PageModule>

type LazyPage = {
  View: ComponentType
  /** Its code, and the styles that a prerendered file left out. */
  load: Load
  /** Its code alone, for a screen that is drawn already. */
  loadCode: Load
}

/**
 * A page of its own chunk. One that is already here is drawn at once, without the pause of `lazy`: hydration finds the
 * very elements of the prerendered file, and a preloaded page opens without a spinner.
 */
function page(fetchPage: Load): LazyPage {
  let loaded: ComponentType | null = null
  const loadCode = async () => {
    const module = await fetchPage()
    loaded = module.default
    return module
  }
  const load = async () => (await Promise.all([loadCode(), fullStyles()]))[0]
  const Lazy = lazy(load)
  function View() {
    // Chosen once: another component in its place would start the page anew.
    const [Content] = useState<ComponentType>(() => loaded ?? Lazy)
    return createElement(Content)
  }
  return { View, load, loadCode }
}

/** A page that reads data brings the cache along, fetched beside its own code and not after it. */
const dataPage = (load: Load): LazyPage =>
  page(async () => {
    const [{ default: Content, prefetch }, { QueryScope }] = await Promise.all([
      load(),
      import('./query-scope'),
    ])
    return {
      ...(prefetch && { prefetch }),
      default: () => (
        <QueryScope>
          <Content />
        </QueryScope>
      ),
    }
  })

// The profile's panel for administrators opens it in place.
const PendingUsers = lazy(() => import('@/features/approval/components/pending-users'))

/** Every page's chunk. */
export const pages = {
  landing: page(() => import('@/features/landing/pages/landing-page')),
  auth: page(() => import('@/features/auth/pages/auth-page')),
  emailVerification: page(() => import('@/features/auth/pages/email-verification-page')),
  afterVerification: page(() => import('@/features/auth/pages/after-verification-page')),
  forgotPassword: page(() => import('@/features/auth/pages/forgot-password-page')),
  resetPassword: page(() => import('@/features/auth/pages/reset-password-page')),
  registrationConfirmed: page(() => import('@/features/auth/pages/registration-confirmed-page')),
  approvalStatus: dataPage(() => import('@/features/approval/pages/approval-status-page')),
  initialInformation: page(() => import('@/features/partner-portal/pages/initial-information-page')),
  partnerPortal: page(() => import('@/features/partner-portal/pages/partner-portal-page')),
  profile: dataPage(async () => {
    const { default: ProfilePage, prefetch } =
      await import('@/features/organization-profile/pages/profile-page')
    return { default: () => <ProfilePage approvals={<PendingUsers />} />, prefetch }
  }),
  systemCheck: dataPage(() => import('@/features/diagnostics/pages/system-check-page')),
  adminPanel: dataPage(() => import('@/features/approval/pages/admin-panel-page')),
  organizations: dataPage(() => import('@/features/organizations/pages/organization-list-page')),
  organization: dataPage(() => import('@/features/organizations/pages/organization-detail-page')),
  users: dataPage(() => import('@/features/users/pages/user-list-page')),
  user: dataPage(() => import('@/features/users/pages/user-form-page')),
} satisfies Record<PageName, LazyPage>

/** What stands for `:id`, '' where the pattern has none; null where the address is another. */
function idAt(pattern: string, pathname: string): string | null {
  const found = new RegExp(`^${pattern.replace(':id', '([^/]+)')}/?$`).exec(pathname)
  return found && (found[1] ?? '')
}

type Found = { page: LazyPage; id: string }

function pageAt(pathname: string): Found | null {
  for (const [name, patterns] of Object.entries(addresses))
    for (const pattern of patterns) {
      const id = idAt(pattern, pathname)
      if (id !== null) return { page: pages[name as PageName], id }
    }
  return null
}

/** Fetches the page at this address; rejects where the line is cut. */
export async function loadPage(pathname: string): Promise<void> {
  await pageAt(pathname)?.page.load()
}

/** The same for a page that the prerendered file shows already: before hydration it needs its code only. */
export async function loadPageCode(pathname: string): Promise<void> {
  await pageAt(pathname)?.page.loadCode()
}

/** The same ahead of the click: a failure is left to the click itself. */
export function preloadPage(pathname: string): void {
  loadPage(pathname).catch(() => undefined)
}

/** Asks for what the page at this address shows first. A failure is left to the page, which asks again and says so. */
export function prefetchPage(pathname: string, search: string, userId: string): void {
  async function ask({ page, id }: Found) {
    const [{ prefetch }, { prefetchWith }] = await Promise.all([page.load(), import('./query-scope')])
    if (prefetch) await prefetchWith(prefetch, { userId, id, search: new URLSearchParams(search) })
  }
  const found = pageAt(pathname)
  if (found) ask(found).catch(() => undefined)
}
