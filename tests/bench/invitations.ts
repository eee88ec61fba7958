import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../support/node-globals.ts'
import { sendOverKilledBackend } from '../faults/invitations.ts'

/** `npm run bench:invitations [organisations]`: writes to 2,000 organisations over a backend that is killed twice. */
const [organizations = 2000] = process.argv.slice(2).map(Number)
const killAt = [1, 2].map((third) => Math.floor((organizations * third) / 3))
const dir = mkdtempSync(join(tmpdir(), 'mutirao-bench-invitations-'))
try {
  const sent = await sendOverKilledBackend({ dir, port: 5375, organizations, killAt })
  console.log(
    `${organizations} organisations, killed (SIGKILL) when ${sent.killedAt.join(' and ')} were told`,
  )
  console.log(`${sent.seconds.toFixed(1)} s with the starts; ${sent.invitations} invitations sent`)
  for (const what of ['notices', 'mails', 'delivered'] as const)
    console.log(`${what}: ${sent[what][0]}, to ${sent[what][1]} different people`)
  const numbers = [sent.invitations, ...sent.notices, ...sent.mails, ...sent.delivered]
  if (numbers.some((number) => number !== organizations)) process.exitCode = 1
} finally {
  rmSync(dir, { recursive: true, force: true })
}
