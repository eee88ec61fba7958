const packages = (...names: string[]) => `/node_modules/(${names.join('|')})/`
const modules = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'))

/** Needs a package of a later group, which visitors' pages would then load. */
const heavy =
  'supabase|query|files|masks|list|form|.*(dialog(?!-button)|download-button|illustration|tabs|popover)'

/**
 * Modules that share a chunk (`codeSplitting.groups`): packages by purpose, ours by top folder. A page then needs few files,
 * and a release leaves the packages in the browser's cache. A module goes to the first matching group, with its imports.
 */
export const chunkGroups = [
  {
    name: 'react',
    test: modules(packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom')),
  },
  { name: 'entry', tags: ['$initial' as const] },
  {
    name: 'components',
    test: modules(packages('lucide-react'), `/src/(lib|components)/(?!${heavy})`),
    minShareCount: 3,
  },
  { name: 'supabase', test: modules(packages('@supabase')) },
  { name: 'query', test: modules(packages('@tanstack'), '/src/lib/query/') },
  { name: 'forms', test: modules(packages('react-hook-form')) },
  { name: 'schema', test: modules(packages('zod')) },
  {
    name: 'radix',
    test: modules(
      packages('@radix-ui/react-(?!pop)[a-z-]+', 'react-remove-scroll'),
      '/components/ui/[\\w-]*dialog',
    ),
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
