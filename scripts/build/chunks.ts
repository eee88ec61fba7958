/**
 * Which modules share a chunk (`build.rolldownOptions.output.codeSplitting.groups`). Every page is its own chunk; what
 * several pages need lies in a few large ones, each by its folder, so that a page asks for few files and a new version of
 * the app leaves the packages in the browser's cache. `npm run test:size` watches the result.
 */
const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/** Modules of `src`, without their endings. */
const modules = (...names: string[]) => new RegExp(`[\\\\/]src[\\\\/](${names.join('|')})\\.tsx?$`)

/** The files that lie in a folder itself: the folders in it are for fewer pages, and have chunks of their own. */
const folders = (...names: string[]) => new RegExp(`[\\\\/]src[\\\\/](${names.join('|')})[\\\\/][^\\\\/]+$`)

const anyOf =
  (...tests: RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id))

const but = (left: RegExp, test: (id: string) => boolean) => (id: string) => test(id) && !left.test(id)

export const chunkGroups = [
  { name: 'react', test: packages('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom') },
  // The frame of every page: all that the entry imports. Below, what only pages import.
  { name: 'frame', tags: ['$initial' as const] },
  // What visitors and people signed in see alike.
  {
    name: 'kit',
    test: anyOf(
      packages('lucide-react'),
      folders('shared/ui', 'shared/lib', 'shared/errors', 'shared/session'),
    ),
    minShareCount: 3,
  },
  { name: 'realtime', test: packages('@supabase[\\\\/](realtime-js|phoenix)') },
  { name: 'storage', test: packages('@supabase[\\\\/]storage-js', 'iceberg-js') },
  {
    name: 'backend',
    test: anyOf(packages('@supabase', 'tslib'), folders('shared/backend', 'shared/session/engine')),
  },
  {
    name: 'query',
    // Lists that grow and many queries at once are for one screen each.
    test: but(
      /(infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries)\.js$/,
      anyOf(
        packages('@tanstack[\\\\/]query-core', '@tanstack[\\\\/]react-query'),
        folders('shared/actions', 'shared/queries'),
      ),
    ),
  },
  { name: 'tabs', test: folders('shared/ui/tabs'), minShareCount: 2 },
  {
    name: 'windows',
    test: anyOf(
      packages('@radix-ui', 'react-remove-scroll', 'react-remove-scroll-bar', 'aria-hidden'),
      folders('shared/ui/windows'),
    ),
    minShareCount: 3,
  },
  { name: 'forms', test: packages('react-hook-form', '@hookform') },
  { name: 'schema', test: packages('zod') },
  { name: 'scene', test: folders('shared/ui/illustrations'), minShareCount: 2 },
  // Without its forms: the pages that mailed links open need none.
  {
    name: 'account',
    test: folders('features/auth', 'features/auth/components', 'shared/ui/notice'),
    minShareCount: 2,
  },
  // What the organisation's record is made of, apart from the controls that edit it (which bring forms along).
  {
    name: 'record',
    test: anyOf(
      folders('shared/organization/fields', 'shared/documents/slots'),
      modules('shared/step-editor/profile-draft'),
    ),
    minShareCount: 2,
  },
  // Masks, and two copies of one record: for pages that edit one, whole or by its steps.
  {
    name: 'editing',
    test: anyOf(
      packages('maska'),
      modules('shared/forms/(masks|masked-input)', 'shared/step-editor/(merge|use-conflict-window)'),
    ),
    minShareCount: 2,
  },
  // Since when something waits, and whose double it is.
  {
    name: 'waiting',
    test: anyOf(folders('shared/waiting'), modules('shared/organization/duplicate-list')),
    minShareCount: 2,
  },
  // The audit trail before anybody opens it, and what an action refreshes of it.
  { name: 'audit', test: modules('shared/audit/(audit-section|queries)'), minShareCount: 2 },
  // To open a document, alone or with all others of its organisation.
  {
    name: 'papers',
    test: modules(
      'shared/documents/open-document',
      'shared/dossier/dossier-place',
      'shared/files/format-bytes',
    ),
    minShareCount: 2,
  },
  { name: 'lists', test: folders('shared/lists'), minShareCount: 2 },
  { name: 'download', test: folders('shared/download'), minShareCount: 2 },
  // The rest of the kit: what fewer pages need, and no package.
  { name: 'parts', test: anyOf(packages('lucide-react'), folders('shared/ui/signed-in')), minShareCount: 2 },
  // What was typed and not sent, with the window that most of it is typed into.
  {
    name: 'reasons',
    test: /[\\/]shared[\\/](reasons[\\/]|forms[\\/]kept-words)/,
    minShareCount: 2,
  },
].map((group, index, all) => ({ ...group, priority: all.length - index }))
