import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import layers from '../../scripts/lint/layers.js'

const ROOM = 'A public room imports no other: move what both need to domain/, or compose them in app/.'
const OWN = 'A room names its own files by relative paths.'
const NEW = 'This folder is new: give it a place in the layers of scripts/lint/layers.js.'
const DEVELOPMENT = 'Development code stays out of src/.'
const upwards = (own: string, other: string) => `${own}/ lies below ${other}/ and does not import it.`
const across = (own: string, other: string) =>
  `${own}/ and ${other}/ know nothing of each other: move what both need to domain/, or compose them in app/.`

test.each([
  ['src/lib/paths.ts', '@/session/access', upwards('lib', 'session')],
  ['src/lib/query/query-client.ts', '@/session/after-refusal', upwards('lib/query', 'session')],
  ['src/components/ui/button.tsx', '@/main', upwards('components/ui', 'app')],
  ['src/components/ui/button.tsx', '../../admin/users/queries', upwards('components/ui', 'admin/users')],
  ['src/components/ui/tabs/tabs.tsx', '../../list/pagination', upwards('components/ui', 'components/list')],
  ['src/session/session.tsx', '@/admin/audit/queries', upwards('session', 'admin/audit')],
  ['src/domain/documents/slots.ts', '@/domain/dossier/texts', upwards('domain/documents', 'domain/dossier')],
  ['src/domain/documents/slots.ts', '@/portal/home/texts', upwards('domain/documents', 'portal/home')],
  ['src/admin/users/queries.ts', '@/app/router', upwards('admin/users', 'app')],
  ['src/admin/audit/queries.ts', '@/admin/users/queries', upwards('admin/audit', 'admin/users')],
  [
    'src/portal/profile/uploads/upload.ts',
    '../photographs/use-photographs',
    upwards('portal/profile/uploads', 'portal/profile/photographs'),
  ],
  ['src/admin/users/pages/list-page.tsx', '@/public/account/queries', across('admin', 'public')],
  ['src/portal/home/matters.ts', '@/admin/panel/queries', across('portal', 'admin')],
  ['src/public/auth/auth-api.ts', '../../portal/home/matters', across('public', 'portal')],
  ['src/public/auth/auth-api.ts', '../account/queries', ROOM],
  ['src/public/auth/auth-api.ts', '@/public/account/queries', ROOM],
  ['src/admin/users/pages/list-page.tsx', '@/admin/users/queries', OWN],
  ['src/public/auth/pages/auth-page.tsx', '@/public/auth/address', OWN],
  ['src/domain/payments/queries.ts', '@/lib/paths', NEW],
  ['src/portal/payments/queries.ts', '@/lib/paths', NEW],
  ['src/admin/users/queries.ts', '@/domain/payments/queries', NEW],
  ['src/main.tsx', '../tests/support/console', DEVELOPMENT],
  ['src/components/ui/button.tsx', '../../../e2e/local-api', DEVELOPMENT],
])('%s may not import %s', (file, name, message) => {
  expect(complaints(file, name)).toEqual([message])
})

test.each([
  ['src/main.tsx', '@/app/app'],
  ['src/app/pages.tsx', '@/admin/users/pages/list-page'],
  ['src/app/pages.tsx', '@/public/auth/pages/auth-page'],
  ['src/admin/users/queries.ts', '@/lib/supabase/client'],
  ['src/admin/users/queries.ts', '@/admin/audit/queries'],
  ['src/admin/users/pages/list-page.tsx', '../queries'],
  ['src/portal/home/matters.ts', '@/domain/organization/fields/fields'],
  ['src/portal/profile/photographs/send-pages.ts', '@/portal/profile/uploads/upload-queue'],
  ['src/portal/profile/documents/file-slot.tsx', './slot-texts'],
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
