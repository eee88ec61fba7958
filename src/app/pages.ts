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
  approvalStatus: page(() => import('@/features/approval/pages/approval-status-page'), paths.approvalStatus),
  initialInformation: page(
    () => import('@/features/partner-portal/pages/initial-information-page'),
    paths.initialInformation,
  ),
  partnerPortal: page(
    () => import('@/features/partner-portal/pages/partner-portal-page'),
    paths.partnerPortal,
  ),
  profile: page(
    () => import('@/features/organization-profile/pages/profile-page'),
    paths.profile,
    paths.profileStep(':id'),
  ),
  adminPanel: page(() => import('@/features/approval/pages/admin-panel-page'), paths.admin),
  organizations: page(
    () => import('@/features/organizations/pages/organization-list-page'),
    paths.organizations,
  ),
  organization: page(
    () => import('@/features/organizations/pages/organization-detail-page'),
    paths.organization(':id'),
  ),
  users: page(() => import('@/features/users/pages/user-list-page'), paths.users),
  user: page(() => import('@/features/users/pages/user-form-page'), paths.newUser, paths.user(':id')),
}

const matches = (pattern: string, pathname: string) =>
  new RegExp(`^${pattern.replace(':id', '[^/]+')}$`).test(pathname)

/** Fetches the code of the page at this address ahead of the click. A failure is left to the click itself. */
export function preloadPage(pathname: string): void {
  const target = Object.values(pages).find(({ at }) => at.some((pattern) => matches(pattern, pathname)))
  target?.load().catch(() => undefined)
}
