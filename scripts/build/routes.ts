import { addresses, type PageName } from '../../src/app/addresses.ts'

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

const at = (name: PageName) => addresses[name].map((address) => address.replace(':id', '*'))
const page = (path: string) => `src/features/${path}-page.tsx`
const outside = (name: PageName, path: string): Route => ({
  at: at(name),
  modules: [page(path)],
  inside: false,
})
const inside = (name: PageName, path: string): Route => ({
  at: at(name),
  modules: ['src/app/query-scope.tsx', page(path)],
  inside: true,
})

/**
 * What `app.html` fetches ahead for each page, and what the budgets of `scripts/check-size.ts` count. A name that the
 * build does not know fails the build.
 */
export const routes = {
  landing: outside('landing', 'landing/pages/landing'),
  auth: outside('auth', 'auth/pages/auth'),
  emailVerification: outside('emailVerification', 'auth/pages/email-verification'),
  afterVerification: outside('afterVerification', 'auth/pages/after-verification'),
  forgotPassword: outside('forgotPassword', 'auth/pages/forgot-password'),
  resetPassword: outside('resetPassword', 'auth/pages/reset-password'),
  registrationConfirmed: outside('registrationConfirmed', 'auth/pages/registration-confirmed'),
  initialInformation: outside('initialInformation', 'partner-portal/pages/initial-information'),
  partnerPortal: outside('partnerPortal', 'partner-portal/pages/partner-portal'),
  systemCheck: { ...inside('systemCheck', 'diagnostics/pages/system-check'), inside: false },
  approvalStatus: inside('approvalStatus', 'approval/pages/approval-status'),
  profile: inside('profile', 'organization-profile/pages/profile'),
  adminPanel: inside('adminPanel', 'approval/pages/admin-panel'),
  organizations: inside('organizations', 'organizations/pages/organization-list'),
  organization: inside('organization', 'organizations/pages/organization-detail'),
  users: inside('users', 'users/pages/user-list'),
  user: inside('user', 'users/pages/user-form'),
} satisfies Record<PageName, Route>
