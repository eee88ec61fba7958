/**
 * Which modules share a chunk (`build.rolldownOptions.output.codeSplitting.groups`). Every page is its own chunk; packages, and
 * what most pages are made of, lie in a few large ones, so that a page asks for few files and a new version of the app leaves
 * the packages in the browser's cache. The first group that matches a module takes it, with all that it imports and no earlier
 * group has. `npm run test:size` watches the result.
 */
const packages = (...names: string[]) => `node_modules/(${names.join('|')})/`
/** Modules of `src`; `*` stands for any name. */
const ours = (...paths: string[]) => `src/(${paths.join('|').replaceAll('*', '[\\w.-]+')})\\.tsx?$`
const anyOf = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'))

const dialogs = 'components/ui/(confirm-|discard-changes-)?dialog'
const kit = [
  `(?!${dialogs}|components/ui/download-button)components/ui/*`,
  'lib/(?!masks)*',
  'lib/(errors|lazy)/*',
]
const engine = 'session/(session-engine|status-records)'
const record = 'domain/documents/(slots|document-state|validity(-texts|-rules)?)'

export const chunkGroups = [
  {
    name: 'react',
    test: anyOf(packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom')),
  },
  // All that the entry imports: the frame of every page.
  { name: 'frame', tags: ['$initial' as const] },
  // Without what needs a package of a later group: visitors' pages would load it.
  {
    name: 'kit',
    test: anyOf(packages('lucide-react'), ours(...kit, `(?!${engine}|session/query-scope)session/*`)),
    minShareCount: 3,
  },
  { name: 'supabase', test: anyOf(packages('@supabase/(auth|postgrest)-js', 'tslib'), ours(engine)) },
  { name: 'query', test: anyOf(packages('@tanstack'), ours('lib/query/*', 'session/query-scope')) },
  { name: 'radix', test: anyOf(packages('@radix-ui', 'react-remove-scroll', 'aria-hidden'), ours(dialogs)) },
  { name: 'forms', test: anyOf(packages('react-hook-form', '@hookform')) },
  { name: 'schema', test: anyOf(packages('zod')) },
  { name: 'record', test: anyOf(ours('domain/organization/fields/(?!use-)*', record)), minShareCount: 2 },
  { name: 'lists', test: anyOf(ours('components/list/*')), minShareCount: 2 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
