import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { paths } from '@/shared/lib/paths'

type Load = () => Promise<{ default: ComponentType }>

type LazyPage = {
  View: LazyExoticComponent<ComponentType>
  load: Load
  /** The addresses that lead here; `:id` stands for one segment. */
  at: string[]
}

const page = (load: Load, ...at: string[]): LazyPage => ({ View: lazy(load), load, at })

/** A page that reads data brings the cache along, fetched beside its own code and not after it. */
const dataPage = (load: Load, ...at: string[]): LazyPage =>
  page(
    async () => {
      const [{ default: Content }, { QueryScope }] = await Promise.all([load(), import('./query-scope')])
      return {
        default: () => (
          <QueryScope>
            <Content />
          </QueryScope>
        ),
      }
    },
    ...at,
  )

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
    () => import('@/features/organization-profile/pages/profile-page'),
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

const matches = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replace(':id', '[^/]+')}$`).test(pathname)

const pageAt = (pathname: string) =>
  Object.values(pages).find(({ at }) => at.some((pattern) => matches(pattern, pathname)))

/** Fetches the code of the page at this address; rejects where the line is cut. */
export async function loadPage(pathname: string): Promise<void> {
  await pageAt(pathname)?.load()
}

/** The same ahead of the click, for a link's target: a failure is left to the click itself. */
export function preloadPage(to: string): void {
  loadPage(to.replace(/[?#].*/, '')).catch(() => undefined)
}
