const packages = (...names: string[]) => `/node_modules/(${names.join('|')})/`
const modules = (...parts: string[]) => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'))

/** Not for visitors' pages, or with a package of a later group. */
const apart =
  'supabase|query|files|masks|compare-versions|device-storage|draft-store|list|form|.*(dialog(?!-button)|confirm-button|illustration|notice-card|copy-button|empty|tabs|popover|avatar)'
/** Visitors' pages show none of these, and most others do. */
const inside =
  'components/ui/(badge|checkbox|control-label|description-list|dialog-button|download-button|field-warning|fieldset|load-failed|radio|select|switch|text-area|use-focus-(fallback|return)|waiting-since)|lib/(abort|back-to-list-url|business-days|copy-text|date-input|day-number|differences|dropped-text|errors/stale-error|phone)'
const radix = ['@radix-ui/react-(?!pop)[a-z-]+', 'react-remove-scroll']

/**
 * Modules that share a chunk (`codeSplitting.groups`): packages by purpose, ours by top folder. A page then needs few files,
 * and a release leaves the packages in the browser's cache. A module goes to the first matching group, with its imports.
 */
export const chunkGroups = [
  { name: 'react', test: modules(packages('react', 'react-dom', 'scheduler', 'react-router(-dom)?')) },
  { name: 'entry', tags: ['$initial' as const] },
  {
    name: 'ui',
    // Icons of uploads and refusals stand on few pages.
    test: modules(
      `${packages('lucide-react')}(?!.*/(rotate-ccw|upload|circle-x)\\.)`,
      `/src/(?!(${inside})\\.)(lib|components)/(?!${apart})`,
    ),
    minShareCount: 3,
  },
  { name: 'supabase', test: modules(packages('@supabase')) },
  { name: 'query', test: modules(packages('@tanstack'), '/src/lib/query/(?!undo-decisions)') },
  { name: 'inside', test: modules(`/src/(${inside})\\.`), minShareCount: 3 },
  { name: 'session', test: modules('/src/session/', '/src/app/layouts/(data-layout|header/user-toolbar)') },
  { name: 'forms', test: modules(packages('react-hook-form')) },
  { name: 'schema', test: modules(packages('zod')) },
  { name: 'radix', test: modules(packages(...radix), '/components/ui/([\\w-]*dialog|confirm-button)') },
  {
    name: 'login',
    test: modules(
      '/src/public/auth/(?!pages/|auth-api|verification|link-errors|components/(auth-frame|account-switch|verification|.*-form\\.))',
    ),
    minShareCount: 2,
  },
  // What links in mails open, apart from the login.
  {
    name: 'link',
    test: modules(
      '/src/public/auth/(verification|link-errors|components/(account-switch-dialog|verification-success))\\.',
      '/src/components/ui/(notice-card|illustrations/spot)\\.',
    ),
    minShareCount: 2,
  },
  { name: 'lists', test: modules('/src/components/list/'), minShareCount: 2 },
  // Conversations, rights over personal data, what checks files and asks for dates, the inputs of the profile's fields, and names, issuers and doubts of certidões stand on
  // few pages.
  {
    name: 'domain',
    test: modules(
      '/src/domain/(?!conversation|data-rights|editais|certificates/(kind-labels|doubts|issuers)|documents/(.*dates|date-suggestions|check-file)|organization/(inputs|fields/use-))',
    ),
    minShareCount: 4,
  },
  { name: 'team', test: modules('/src/admin/(audit|organization|review|ownership)/'), minShareCount: 4 },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
