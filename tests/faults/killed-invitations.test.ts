import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { snapshot } from '../support/backend.ts'
import { sendOverKilledBackend } from './invitations.ts'

const dir = mkdtempSync(join(tmpdir(), 'mutirao-invitations-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('invitations sent over a backend that is killed twice reach everybody once', async () => {
  const organizations = 400
  const sent = await sendOverKilledBackend({
    dir,
    port: 5373,
    organizations,
    killAt: [50, 150],
    snapshot: readFileSync(snapshot().file),
  })
  expect(sent.killedAt).toHaveLength(2)
  for (const sentCount of sent.killedAt) expect(sentCount).toBeLessThan(organizations)
  const each = [organizations, organizations]
  expect(sent).toMatchObject({ invitations: organizations, notices: each, mails: each, delivered: each })
}, 240_000)
