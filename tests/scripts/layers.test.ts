import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import layers from '../../scripts/lint/layers.js'

const FEATURE =
  'A feature does not import another feature: move what both need to domain/, or compose them in app/.'
const OWN = 'A feature names its own files by relative paths.'
const NEW = 'This folder is new: give it a place in the layers of scripts/lint/layers.js.'
const DEVELOPMENT = 'Development code stays out of src/.'
const upwards = (own: string, other: string) => `${own}/ lies below ${other}/ and does not import it.`

test.each([
  ['src/lib/paths.ts', '@/session/access', upwards('lib', 'session')],
  ['src/lib/query/query-client.ts', '@/session/after-refusal', upwards('lib/query', 'session')],
  ['src/components/ui/button.tsx', '@/main', upwards('components/ui', 'app')],
  ['src/components/ui/button.tsx', '../../features/users/queries', upwards('components/ui', 'features')],
  ['src/components/ui/tabs/tabs.tsx', '../../list/pagination', upwards('components/ui', 'components/list')],
  ['src/session/session.tsx', '@/domain/audit/queries', upwards('session', 'domain/audit')],
  ['src/domain/documents/slots.ts', '@/domain/audit/queries', upwards('domain/documents', 'domain/audit')],
  ['src/features/users/queries.ts', '@/app/router', upwards('features', 'app')],
  ['src/features/users/pages/list-page.tsx', '@/features/account/queries', FEATURE],
  ['src/features/users/queries.ts', '../account/queries', FEATURE],
  ['src/features/users/pages/list-page.tsx', '@/features/users/queries', OWN],
  ['src/domain/payments/queries.ts', '@/lib/paths', NEW],
  ['src/features/users/queries.ts', '@/domain/payments/queries', NEW],
  ['src/main.tsx', '../tests/support/console', DEVELOPMENT],
  ['src/components/ui/button.tsx', '../../../e2e/local-api', DEVELOPMENT],
])('%s may not import %s', (file, name, message) => {
  expect(complaints(file, name)).toEqual([message])
})

test.each([
  ['src/main.tsx', '@/app/app'],
  ['src/app/pages.tsx', '@/features/users/pages/list-page'],
  ['src/features/users/queries.ts', '@/lib/supabase/client'],
  ['src/features/users/pages/list-page.tsx', '../queries'],
  ['src/domain/audit/sentences.ts', '@/domain/organization/fields/fields'],
  ['src/domain/documents/uploads/upload.ts', '../slots'],
  ['src/lib/query/query-client.ts', '@/lib/errors/report-error'],
  ['src/components/ui/button.tsx', 'react'],
])('%s may import %s', (file, name) => {
  expect(complaints(file, name)).toEqual([])
})

/** What the rule says of one import. */
function complaints(file: string, name: string) {
  const reports: string[] = []
  const rule = layers.rules['one-way'].create({
    filename: resolve(file),
    report: ({ message }) => reports.push(message),
  })
  rule.ImportDeclaration({ source: { value: name } })
  return reports
}
