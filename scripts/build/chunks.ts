/**
 * Which modules share a chunk (`build.rolldownOptions.output.codeSplitting.groups`). Every page is its own chunk; what
 * several pages need lies in a few large ones, each by what it is for, so that a page asks for few files and a new
 * version of the app leaves the packages in the browser's cache. `npm run test:size` watches the result.
 */
const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

const inShared = /[\\/]src[\\/]shared[\\/](ui|lib|errors|session)[\\/]/
/** Parts of `shared/` that few pages need, or that bring a package along. */
const heavy =
  /[\\/](supabase|supabase-client|storage|session-engine|last-access|live|use-action|abort|page-that-exists|list-params|masks|profile-draft|page-progress|console-log-count|database\.types|dialog|confirm-dialog|reason-dialog|reason-drafts|tabs|masked-input|toaster|toaster-look|data-table|pagination|disclosure|switch|text-area|search-input|fieldset|step-indicator|description-list|empty-illustration|avatar|progress-bar|business-days|waiting-since|list-behind|notice-card|save-file|save-stream|file-names|csv|download-button|sha256|format-bytes)\.tsx?$|[\\/]illustrations[\\/]/

const isKit = (id: string) => packages('lucide-react').test(id) || (inShared.test(id) && !heavy.test(id))
const isBackend = (id: string) =>
  packages('@supabase', 'tslib').test(id) ||
  /[\\/]src[\\/]shared[\\/].*(supabase|supabase-client|live|session-engine)\.ts$/.test(id)

const queryPackages = packages('@tanstack[\\\\/]query-core', '@tanstack[\\\\/]react-query')
const tabPackages = packages('@radix-ui[\\\\/]react-(tabs|roving-focus|collection|direction)')
const windowPackages = packages('@radix-ui', 'react-remove-scroll', 'react-remove-scroll-bar', 'aria-hidden')

export const chunkGroups = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom') },
  // The frame of every page: all that the entry imports. Below, what only pages import.
  { name: 'frame', tags: ['$initial' as const] },
  // What visitors and people signed in see alike.
  { name: 'kit', test: isKit, minShareCount: 3 },
  { name: 'realtime', test: packages('@supabase[\\\\/](realtime-js|phoenix)') },
  { name: 'storage', test: packages('@supabase[\\\\/]storage-js', 'iceberg-js') },
  { name: 'backend', test: isBackend },
  {
    name: 'query',
    test: (id: string) =>
      queryPackages.test(id) || /[\\/](use-action|abort|undo[\\/](offer-undo|texts))\.ts$/.test(id),
  },
  {
    name: 'tabs',
    test: (id: string) => tabPackages.test(id) || /[\\/]shared[\\/]ui[\\/]tabs\.tsx$/.test(id),
    minShareCount: 2,
  },
  {
    name: 'windows',
    test: (id: string) =>
      windowPackages.test(id) || /[\\/]shared[\\/]ui[\\/](dialog|confirm-dialog)\.tsx$/.test(id),
    minShareCount: 3,
  },
  { name: 'forms', test: packages('react-hook-form', '@hookform') },
  { name: 'schema', test: packages('zod') },
  { name: 'scene', test: /[\\/]illustrations[\\/]/, minShareCount: 2 },
  // Without its forms: the pages that mailed links open need none. With the card that says one thing, as they do.
  {
    name: 'account',
    test: /[\\/]src[\\/](shared[\\/]ui[\\/](notice-card|illustrations[\\/]spot)|features[\\/]auth[\\/](?!components[\\/].*-form\.))/,
    minShareCount: 2,
  },
  // What the organisation's record is made of, apart from the controls that edit it (which bring forms along).
  {
    name: 'record',
    test: /[\\/]shared[\\/](organization[\\/](.*-fields|fields|field-types|display-value)|documents[\\/](slots|document-state))\.ts$/,
    minShareCount: 2,
  },
  {
    name: 'table',
    test: /[\\/]shared[\\/](ui[\\/](data-table|pagination|search-input)|lib[\\/](list-params|page-that-exists))\./,
    minShareCount: 2,
  },
  {
    name: 'download',
    test: /[\\/]shared[\\/](lib[\\/](save-file|save-stream)|ui[\\/]download-button)\./,
    minShareCount: 2,
  },
  // The rest of the kit: what fewer pages need, and no package.
  {
    name: 'parts',
    test: (id: string) =>
      packages('lucide-react').test(id) ||
      /[\\/]shared[\\/]ui[\\/](checkbox|avatar|step-indicator|progress-bar|description-list|text-area|fieldset|empty-illustration|disclosure)\.tsx$/.test(
        id,
      ),
    minShareCount: 2,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
