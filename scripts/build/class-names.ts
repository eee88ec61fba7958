import type { Plugin } from 'vite'

const NAMED_IN_CLASS = /static \{\s*__name\(this, "\w+"\);\s*\}/g

/**
 * Takes out the blocks in which Radix's own build names its classes. Translated for the oldest browsers they become
 * class fields of the kind that Safari before 16 gets wrong, and nothing reads the names.
 */
export const dropClassNames = (): Plugin => ({
  name: 'mutirao:class-names',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]@radix-ui[\\/]/ },
    handler: (code) => ({ code: code.replace(NAMED_IN_CLASS, ''), map: null }),
  },
})
