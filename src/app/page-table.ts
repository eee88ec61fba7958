import { paths } from '../lib/paths.ts'
import type { AccessLevel } from '../session/access.ts'

export type Page = {
  /** react-router patterns. */
  at: string[]
  /** Module in `src`, without `-page.tsx`. A missing file fails the build. */
  module: string
  need?: AccessLevel
  reads?: true
  prerendered?: true
  /** react-router pattern of the addresses whose `Frame` is part of the shell (decision 83). */
  frame?: string
}

/** Every page (product 2, route table): read by the router, the loader, the build and the size check. */
export const pageTable = {
  landing: { at: [paths.home], module: 'features/landing/pages/landing', prerendered: true },
  auth: { at: [paths.auth], module: 'features/auth/pages/auth', prerendered: true },
  emailVerification: { at: [paths.emailVerification], module: 'features/auth/pages/email-verification' },
  afterVerification: { at: [paths.afterVerification], module: 'features/auth/pages/after-verification' },
  forgotPassword: { at: [paths.forgotPassword], module: 'features/auth/pages/forgot-password' },
  resetPassword: { at: [paths.resetPassword], module: 'features/auth/pages/reset-password' },
  registrationConfirmed: {
    at: [paths.registrationConfirmed],
    module: 'features/auth/pages/registration-confirmed',
  },
  initialInformation: {
    at: [paths.initialInformation],
    module: 'features/partner-portal/pages/initial-information',
  },
  partnerPortal: {
    at: [paths.partnerPortal],
    module: 'features/partner-portal/pages/partner-portal',
    prerendered: true,
  },
  systemCheck: {
    at: [paths.systemCheck],
    module: 'features/system-check/pages/system-check',
    reads: true,
  },
  approvalStatus: {
    at: [paths.approvalStatus],
    module: 'features/approval/pages/approval-status',
    need: 'user',
    reads: true,
  },
  profile: {
    at: [paths.profileStep(':step?')],
    module: 'app/pages/profile',
    need: 'approved',
    reads: true,
    frame: paths.profileStep(':step?'),
  },
  adminPanel: {
    at: [paths.admin],
    module: 'features/approval/pages/admin-panel',
    need: 'admin',
    reads: true,
    frame: paths.admin,
  },
  editais: {
    at: [paths.edital(':id?')],
    module: 'features/editais/pages/editais',
    need: 'admin',
    reads: true,
  },
  organizations: {
    at: [paths.organizations],
    module: 'features/organizations/pages/organization-list',
    need: 'admin',
    reads: true,
    frame: paths.organizations,
  },
  organization: {
    at: [paths.organization(':id')],
    module: 'app/pages/organization',
    need: 'admin',
    reads: true,
  },
  users: {
    at: [paths.users],
    module: 'features/users/pages/user-list',
    need: 'admin',
    reads: true,
    frame: paths.users,
  },
  user: {
    at: [paths.newUser, paths.user(':id')],
    module: 'features/users/pages/user-form',
    need: 'admin',
    reads: true,
  },
} satisfies Record<string, Page>

export type PageName = keyof typeof pageTable

export const allPages = Object.entries(pageTable) as [PageName, Page][]

/** Product 2, redirects: old address to new. */
export const redirects: Record<string, string> = {
  [paths.dashboard]: paths.partnerPortal,
  '/boas-vindas': paths.home,
  '/confirmacao': paths.registrationConfirmed,
  [paths.organizationOfUser(':id')]: paths.organization(':id'),
}
