import { paths } from '../shared/lib/paths.ts'
import type { AccessLevel } from '../shared/session/access.ts'

export type Page = {
  /** Where it stands, as react-router's patterns. Its `prefetch` is given what stands for `:id`. */
  at: string[]
  /** Its module in `src/features`, without `-page.tsx`: a chunk of its own. The build fails where there is none. */
  module: string
  /** Who may open the page; everybody by default. */
  need?: AccessLevel
  /** Shows what is in the database: it gets the cache of queries, and may export a `prefetch`. */
  reads?: true
  /** Has a document of its own; the others are answered with the shell. */
  prerendered?: true
  /** The addresses at which its `Frame` is part of the shell (decision 83), as one of react-router's patterns. */
  frame?: string
}

/**
 * Every page of the app (product 2, route table), read by the router (`router.tsx`), by the code that fetches pages
 * (`pages.tsx`), by the build (prefetching, prerendering, rules for hosts) and by the check of sizes.
 */
export const pageTable = {
  landing: { at: [paths.home], module: 'landing/pages/landing', prerendered: true },
  auth: { at: [paths.auth], module: 'auth/pages/auth', prerendered: true },
  emailVerification: { at: [paths.emailVerification], module: 'auth/pages/email-verification' },
  afterVerification: { at: [paths.afterVerification], module: 'auth/pages/after-verification' },
  forgotPassword: { at: [paths.forgotPassword], module: 'auth/pages/forgot-password' },
  resetPassword: { at: [paths.resetPassword], module: 'auth/pages/reset-password' },
  registrationConfirmed: {
    at: [paths.registrationConfirmed],
    module: 'auth/pages/registration-confirmed',
  },
  initialInformation: {
    at: [paths.initialInformation],
    module: 'partner-portal/pages/initial-information',
  },
  partnerPortal: {
    at: [paths.partnerPortal],
    module: 'partner-portal/pages/partner-portal',
    prerendered: true,
  },
  systemCheck: {
    at: [paths.systemCheck],
    module: 'diagnostics/pages/system-check',
    reads: true,
  },
  approvalStatus: {
    at: [paths.approvalStatus],
    module: 'approval/pages/approval-status',
    need: 'user',
    reads: true,
  },
  profile: {
    at: [paths.profileStep(':step?')],
    module: 'organization-profile/pages/profile',
    need: 'approved',
    reads: true,
    frame: paths.profileStep(':step?'),
  },
  adminPanel: {
    at: [paths.admin],
    module: 'approval/pages/admin-panel',
    need: 'admin',
    reads: true,
    frame: paths.admin,
  },
  organizations: {
    at: ['/admin/organizacoes/editais/:id?', paths.organizations],
    module: 'organizations/pages/organization-list',
    need: 'admin',
    reads: true,
    frame: paths.organizations,
  },
  organization: {
    at: [paths.organization(':id')],
    module: 'organizations/pages/organization-detail',
    need: 'admin',
    reads: true,
  },
  users: {
    at: [paths.users],
    module: 'users/pages/user-list',
    need: 'admin',
    reads: true,
    frame: paths.users,
  },
  user: {
    at: [paths.newUser, paths.user(':id')],
    module: 'users/pages/user-form',
    need: 'admin',
    reads: true,
  },
} satisfies Record<string, Page>

export type PageName = keyof typeof pageTable

/** The same, each with all that a page may say. */
export const allPages = Object.entries(pageTable) as [PageName, Page][]

/** Old addresses and where they lead now (product 2, redirects). */
export const redirects: Record<string, string> = {
  [paths.dashboard]: paths.partnerPortal,
  '/boas-vindas': paths.home,
  '/confirmacao': paths.registrationConfirmed,
  [paths.organizationOfUser(':id')]: paths.organization(':id'),
}
