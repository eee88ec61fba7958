import { paths } from '../../../src/lib/paths.ts'

/** The shell has a folder, because some hosts remove `.html` from addresses. */
export const SHELL = 'app/index.html'
export const NOT_FOUND = '404.html'

/** Constant, so that browsers find its next version. */
export const WORKER = '/sw.js'

export const FOREVER = 'public, max-age=31536000, immutable'
export const FRESH = 'no-cache'
export const A_DAY = 'public, max-age=86400'

export const caching = [
  { at: '/assets/*', value: FOREVER },
  { at: '/favicon.svg', value: A_DAY },
  { at: '/*.png', value: A_DAY },
  { at: '/site.webmanifest', value: A_DAY },
  { at: WORKER, value: FRESH },
]

/** Documents of their own; the shell answers every other address. */
const prerendered = { 'index.html': [paths.home], 'auth/index.html': [paths.auth] }

/** React Router patterns; a test compares them with src/app/routes.tsx. */
const others = [
  paths.emailVerification,
  paths.afterVerification,
  paths.forgotPassword,
  paths.resetPassword,
  paths.registrationConfirmed,
  paths.initialInformation,
  paths.partnerPortal,
  paths.systemCheck,
  paths.dataRights,
  `${paths.help}/:page?`,
  paths.approvalStatus,
  paths.profileStep(':step?'),
  paths.declarations,
  paths.admin,
  paths.edital(':id?'),
  paths.organizations,
  paths.organization(':id'),
  paths.personalData,
  paths.users,
  paths.newUser,
  paths.user(':id'),
  paths.dashboard,
  '/boas-vindas',
  '/confirmacao',
  paths.organizationOfUser(':id'),
]

export type Answer = { at: string; document: string }

const expand = (at: string) => (at.endsWith('?') ? [at.replace(/\/:\w+\?$/, ''), at.slice(0, -1)] : [at])

const isFixed = ({ at }: Answer) => !at.includes(':')

const answersOf = (patterns: string[], document: string): Answer[] =>
  patterns.flatMap(expand).map((at) => ({ at, document }))

const all = [
  ...Object.entries(prerendered).flatMap(([document, at]) => answersOf(at, document)),
  ...answersOf(others, SHELL),
]

/** Fixed addresses first: some hosts use the first match. */
export const answers: Answer[] = [...all.filter(isFixed), ...all.filter((answer) => !isFixed(answer))]

/** React Router's pattern (`:id`, `:step?`) as a regular expression. */
export const patternSource = (pattern: string): string =>
  pattern.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')
