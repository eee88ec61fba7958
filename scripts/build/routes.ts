import { paths } from '../../src/shared/lib/paths.ts'

/** A module as the build's manifest names it, or the name of a group of `chunks.ts`. */
type ModuleName = string

export type Route = {
  /** As in `paths`; `*` stands for one segment. */
  at: string[]
  /** What the address needs besides the entry, whoever comes. */
  modules: ModuleName[]
  /** Needs a session: then its code is fetched along, before the app asks. */
  inside: boolean
}

/** The session and the data of somebody signed in, with the tools that the header gets for them. */
export const sessionModules: ModuleName[] = ['backend', 'src/app/layouts/header/signed-in-tools.tsx']

const page = (path: string) => `src/features/${path}-page.tsx`
const outside = (path: string, ...at: string[]): Route => ({ at, modules: [page(path)], inside: false })
const inside = (path: string, ...at: string[]): Route => ({
  at,
  modules: ['src/app/query-scope.tsx', page(path)],
  inside: true,
})

/**
 * What `app.html` fetches ahead for each address, and what the budgets of `scripts/check-size.ts` count. A name that
 * the build does not know fails the build.
 */
export const routes = {
  landing: outside('landing/pages/landing', paths.home),
  auth: outside('auth/pages/auth', paths.auth),
  emailVerification: outside('auth/pages/email-verification', paths.emailVerification),
  afterVerification: outside('auth/pages/after-verification', paths.afterVerification),
  forgotPassword: outside('auth/pages/forgot-password', paths.forgotPassword),
  resetPassword: outside('auth/pages/reset-password', paths.resetPassword),
  registrationConfirmed: outside('auth/pages/registration-confirmed', paths.registrationConfirmed),
  initialInformation: outside('partner-portal/pages/initial-information', paths.initialInformation),
  partnerPortal: outside('partner-portal/pages/partner-portal', paths.partnerPortal),
  systemCheck: {
    ...outside('diagnostics/pages/system-check', paths.systemCheck),
    modules: ['src/app/query-scope.tsx', page('diagnostics/pages/system-check')],
  },
  approvalStatus: inside('approval/pages/approval-status', paths.approvalStatus),
  profile: inside('organization-profile/pages/profile', paths.profile, paths.profileStep('*')),
  adminPanel: inside('approval/pages/admin-panel', paths.admin),
  organizations: inside('organizations/pages/organization-list', paths.organizations),
  organization: inside('organizations/pages/organization-detail', paths.organization('*')),
  users: inside('users/pages/user-list', paths.users),
  user: inside('users/pages/user-form', paths.newUser, paths.user('*')),
} satisfies Record<string, Route>
