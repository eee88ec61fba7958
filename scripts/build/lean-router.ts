import { join } from 'node:path'
import type { Plugin } from 'vite'

const PRODUCTION = 'node_modules/react-router/dist/production/index.mjs'
const NAMED = /^\w+\.displayName = "[\w.]+";$/gm
const FORWARDED = /= (React\d*\.forwardRef\()/g

/**
 * react-router, for published builds: its `exports` lead to the variant that warns developers, and bundlers keep all of its
 * components, used or not, because they cannot know that naming and wrapping them has no other effect.
 */
export const leanRouter = (root: string): Plugin => ({
  name: 'mutirao:router',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^react-router$/, replacement: join(root, PRODUCTION) }] },
  }),
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: code.replace(NAMED, '').replace(FORWARDED, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})
