import { join } from 'node:path'
import type { Plugin } from 'vite'

const PRODUCTION = 'node_modules/react-router/dist/production/index.mjs'
const NAMED = /^\w+\.displayName = "[\w.]+";$/gm
const MADE = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g

/** Where a link fetches its page ahead as that package's framework would, which brings along a fifth of the package. */
const LINK = 'function LinkWithRef('
const AHEAD = [
  { text: /usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, instead: '[false, null, {}]' },
  { text: /shouldPrefetch && !isAbsolute \? .* : link;/, instead: 'link;' },
]

/**
 * react-router, for published builds: its `exports` lead to the variant that warns developers, and bundlers keep all of its
 * components, used or not, because they cannot know that naming and wrapping them has no other effect. Links fetch
 * nothing ahead: the app does (`preload-on-intent.ts`).
 */
export const leanRouter = (root: string): Plugin => ({
  name: 'mutirao:router',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^react-router$/, replacement: join(root, PRODUCTION) }] },
  }),
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => ({ code: withoutFramework(code), map: null }),
  },
})

/** The module with components that bundlers can leave out. */
export function withoutFramework(code: string): string {
  const free = code.replace(NAMED, '').replace(MADE, '= /* @__PURE__ */ $1')
  if (!code.includes(LINK)) return free
  return AHEAD.reduce((link, { text, instead }) => {
    if (!text.test(link)) throw new Error(`The router's links are not written as they were: ${text.source}`)
    return link.replace(text, instead)
  }, free)
}
