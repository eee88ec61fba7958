import mdx from '@mdx-js/rollup'
import type { Plugin } from 'vite'

/** The users' guide as components, for /ajuda: the pages of `docs/guia` are the only text of it. */
export const guide = (): Plugin => ({
  ...(mdx({ include: '**/docs/guia/*.md', format: 'md' }) as Plugin),
  enforce: 'pre',
})
