import { paths } from '../shared/lib/paths.ts'

/** The addresses that lead to each page; `:id` stands for one segment. Read by the app and by its build. */
export const addresses = {
  landing: [paths.home],
  auth: [paths.auth],
  emailVerification: [paths.emailVerification],
  afterVerification: [paths.afterVerification],
  forgotPassword: [paths.forgotPassword],
  resetPassword: [paths.resetPassword],
  registrationConfirmed: [paths.registrationConfirmed],
  approvalStatus: [paths.approvalStatus],
  initialInformation: [paths.initialInformation],
  partnerPortal: [paths.partnerPortal],
  profile: [paths.profile, paths.profileStep(':id')],
  systemCheck: [paths.systemCheck],
  adminPanel: [paths.admin],
  organizations: [paths.organizations],
  organization: [paths.organization(':id')],
  users: [paths.users],
  user: [paths.newUser, paths.user(':id')],
} satisfies Record<string, string[]>

export type PageName = keyof typeof addresses
