import { createElement, lazy, useState, type ComponentType } from 'react'
import type { Place, Prefetch } from '@/shared/lib/page-data'
import { paths } from '@/shared/lib/paths'
import { fullStyles } from './full-styles'

type PageModule = { default: ComponentType; prefetch?: Prefetch }
type Load = () => Promise<PageModule>

type LazyPage = {
  View: ComponentType
  /** Its code, and the styles that a prerendered file left out. */
  load: Load
  /** Its code alone, for a screen that is drawn already. */
  loadCode: Load
  /** The addresses that lead here; `:id` stands for one segment. */
  at: string[]
}

/**
 * A page of its own chunk. One that is already here is drawn at once, without the pause of `lazy`: hydration finds the
 * very elements of the prerendered file, and a preloaded page opens without a spinner.
 */
function page(fetchPage: Load, ...at: string[]): LazyPage {
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
  return { View, load, loadCode, at }
}

/** A page that reads data brings the cache along, fetched beside its own code and not after it. */
const dataPage = (load: Load, ...at: string[]): LazyPage =>
  page(
    async () => {
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
    },
    ...at,
  )

// The profile's panel for administrators opens it in place.
const PendingUsers = lazy(() => import('@/features/approval/components/pending-users'))

/** Every page: its chunk, and the addresses that lead to it. */
export const pages = {
  landing: page(() => import('@/features/landing/pages/landing-page'), paths.home),
  auth: page(() => import('@/features/auth/pages/auth-page'), paths.auth),
  emailVerification: page(
    () => import('@/features/auth/pages/email-verification-page'),
    paths.emailVerification,
  ),
  afterVerification: page(
    () => import('@/features/auth/pages/after-verification-page'),
    paths.afterVerification,
  ),
  forgotPassword: page(() => import('@/features/auth/pages/forgot-password-page'), paths.forgotPassword),
  resetPassword: page(() => import('@/features/auth/pages/reset-password-page'), paths.resetPassword),
  registrationConfirmed: page(
    () => import('@/features/auth/pages/registration-confirmed-page'),
    paths.registrationConfirmed,
  ),
  approvalStatus: dataPage(
    () => import('@/features/approval/pages/approval-status-page'),
    paths.approvalStatus,
  ),
  initialInformation: page(
    () => import('@/features/partner-portal/pages/initial-information-page'),
    paths.initialInformation,
  ),
  partnerPortal: page(
    () => import('@/features/partner-portal/pages/partner-portal-page'),
    paths.partnerPortal,
  ),
  profile: dataPage(
    async () => {
      const { default: ProfilePage, prefetch } =
        await import('@/features/organization-profile/pages/profile-page')
      return { default: () => <ProfilePage approvals={<PendingUsers />} />, prefetch }
    },
    paths.profile,
    paths.profileStep(':id'),
  ),
  systemCheck: dataPage(() => import('@/features/diagnostics/pages/system-check-page'), paths.systemCheck),
  adminPanel: dataPage(() => import('@/features/approval/pages/admin-panel-page'), paths.admin),
  organizations: dataPage(
    () => import('@/features/organizations/pages/organization-list-page'),
    paths.organizations,
  ),
  organization: dataPage(
    () => import('@/features/organizations/pages/organization-detail-page'),
    paths.organization(':id'),
  ),
  users: dataPage(() => import('@/features/users/pages/user-list-page'), paths.users),
  user: dataPage(() => import('@/features/users/pages/user-form-page'), paths.newUser, paths.user(':id')),
}

/** What stands for `:id`, '' where the pattern has none; null where the address is another. */
function idAt(pattern: string, pathname: string): string | null {
  const found = new RegExp(`^${pattern.replace(':id', '([^/]+)')}/?$`).exec(pathname)
  return found && (found[1] ?? '')
}

const pageAt = (pathname: string) =>
  Object.values(pages).find(({ at }) => at.some((pattern) => idAt(pattern, pathname) !== null))

/** Fetches the page at this address; rejects where the line is cut. */
export async function loadPage(pathname: string): Promise<void> {
  await pageAt(pathname)?.load()
}

/** The same for a page that the prerendered file shows already: before hydration it needs its code only. */
export async function loadPageCode(pathname: string): Promise<void> {
  await pageAt(pathname)?.loadCode()
}

/** The same ahead of the click: a failure is left to the click itself. */
export function preloadPage(pathname: string): void {
  loadPage(pathname).catch(() => undefined)
}

/** Asks for what the page at this address shows first. A failure is left to the page, which asks again and says so. */
export function prefetchPage(pathname: string, search: string, userId: string): void {
  const page = pageAt(pathname)
  const id = page?.at.map((pattern) => idAt(pattern, pathname)).find((found) => found !== null) ?? ''
  const place: Place = { userId, id, search: new URLSearchParams(search) }
  async function ask() {
    const [module, { prefetchWith }] = await Promise.all([page?.load(), import('./query-scope')])
    if (module?.prefetch) await prefetchWith(module.prefetch, place)
  }
  ask().catch(() => undefined)
}
