import { allPages, redirects, type Page } from '../../../src/app/page-table.ts'

/** The document of every page that is not prerendered. In a folder of its own: some hosts cut `.html` off addresses. */
export const SHELL = 'app/index.html'
/** For addresses of no page: the shell again, where the app says that the page does not exist. */
export const NOT_FOUND = '404.html'

/** The service worker: the one script whose name never changes, so that browsers find the next version of it. */
export const WORKER = '/sw.js'

/** Files with a hash in their name never change. */
export const FOREVER = 'public, max-age=31536000, immutable'
/** Documents are revalidated each time, so that a new version shows at once. */
export const FRESH = 'no-cache'
/** Files whose names do not change, such as icons. */
export const A_DAY = 'public, max-age=86400'

/** Where each kind of file is, and how long it may be kept. Documents have no rule: hosts ask for them anew. */
export const caching = [
  { at: '/assets/*', value: FOREVER },
  { at: '/favicon.svg', value: A_DAY },
  { at: '/*.png', value: A_DAY },
  { at: '/site.webmanifest', value: A_DAY },
  { at: WORKER, value: FRESH },
]

/** The document that answers at a page's addresses: `/auth` has `auth/index.html`. */
export const documentOf = ({ at, prerendered }: Page): string =>
  prerendered ? `${at[0] ?? ''}/index.html`.replace(/^\/+/, '') : SHELL

/** An address of the app, `:name` standing for one segment, and the document that answers there. */
export type Answer = { at: string; document: string }

/** `/perfil-ong/:step?` is two addresses. */
const expand = (at: string) => (at.endsWith('?') ? [at.replace(/\/:\w+\?$/, ''), at.slice(0, -1)] : [at])

const isFixed = ({ at }: Answer) => !at.includes(':')

const answersOf = (patterns: string[], document: string): Answer[] =>
  patterns.flatMap(expand).map((at) => ({ at, document }))

const all = [
  ...allPages.flatMap(([, page]) => answersOf(page.at, documentOf(page))),
  // The app itself redirects these.
  ...answersOf(Object.keys(redirects), SHELL),
]

/** Every address of the app. Fixed ones first: that is faster on some hosts and decides on others. */
export const answers: Answer[] = [...all.filter(isFixed), ...all.filter((answer) => !isFixed(answer))]
