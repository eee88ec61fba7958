import { allPages, redirects, type Page } from '../../../src/app/page-table.ts'

/** In a folder, because some hosts remove `.html` from addresses. */
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

export const documentOf = ({ at, prerendered }: Page): string =>
  prerendered ? `${at[0] ?? ''}/index.html`.replace(/^\/+/, '') : SHELL

export type Answer = { at: string; document: string }

const expand = (at: string) => (at.endsWith('?') ? [at.replace(/\/:\w+\?$/, ''), at.slice(0, -1)] : [at])

const isFixed = ({ at }: Answer) => !at.includes(':')

const answersOf = (patterns: string[], document: string): Answer[] =>
  patterns.flatMap(expand).map((at) => ({ at, document }))

const all = [
  ...allPages.flatMap(([, page]) => answersOf(page.at, documentOf(page))),
  ...answersOf(Object.keys(redirects), SHELL),
]

/** Fixed addresses first: some hosts use the first match. */
export const answers: Answer[] = [...all.filter(isFixed), ...all.filter((answer) => !isFixed(answer))]
