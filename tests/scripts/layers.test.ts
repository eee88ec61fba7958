import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import layers from '../../scripts/lint/layers.js'

const SHARED = 'shared/ knows neither features nor app.'
const APP = 'features/ does not know app/.'
const FEATURE = 'A feature never imports another feature: share it, or compose it in app/.'
const OWN = 'A feature names its own files by relative paths.'
const DEVELOPMENT = 'Development code stays out of src/.'

test.each([
  ['src/shared/ui/button.tsx', '@/app/main', SHARED],
  ['src/shared/ui/button.tsx', '../../features/users/queries', SHARED],
  ['src/features/users/queries.ts', '@/app/main', APP],
  ['src/features/users/pages/list-page.tsx', '@/features/account/queries', FEATURE],
  ['src/features/users/queries.ts', '../account/queries', FEATURE],
  ['src/features/users/pages/list-page.tsx', '@/features/users/queries', OWN],
  ['src/app/main.tsx', '../../tests/support/console', DEVELOPMENT],
  ['src/shared/ui/button.tsx', '../../../e2e/local-api', DEVELOPMENT],
  ['src/service-worker/index.ts', '../../supabase/embedded/stack', DEVELOPMENT],
])('%s may not import %s', (file, name, message) => {
  expect(complaints(file, name)).toEqual([message])
})

test.each([
  ['src/app/main.tsx', '@/features/users/pages/list-page'],
  ['src/app/main.tsx', '@/shared/ui/button'],
  ['src/features/users/queries.ts', '@/shared/backend/supabase'],
  ['src/features/users/pages/list-page.tsx', '../queries'],
  ['src/shared/ui/button.tsx', 'react'],
  ['src/shared/ui/button.tsx', '@/shared/features'],
])('%s may import %s', (file, name) => {
  expect(complaints(file, name)).toEqual([])
})

/** What the rule says of one import. */
function complaints(file: string, name: string) {
  const said: string[] = []
  const look = layers.rules['one-way'].create({
    filename: resolve(file),
    report: ({ message }) => said.push(message),
  })
  look.ImportDeclaration({ source: { value: name } })
  return said
}
