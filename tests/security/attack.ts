import type { SavedState } from './saved-state.ts'
import type { Fixtures } from './fixtures.ts'

export type Outcome = { error: { code?: string; message: string } | null; gained: boolean }

export type Attack = {
  /** Actor, deed and target, for the failure's message. */
  name: string
  run: () => Promise<Outcome>
  allowed: boolean
  /** What an allowed deed does to the database; `may`: that is not the question. */
  changes: 'something' | 'nothing' | 'may'
}

/**
 * A refusal of the rules, not of a badly made request: otherwise the attack has shown nothing. 428C9: a number that only
 * the database gives. Storage refuses without a code.
 */
const REFUSAL = /^(42501|428C9|MU\d\d\d|undefined)$/
const BATCH = 24

/**
 * Tries all attacks; one line for each that ended otherwise than expected. Refused ones must leave no trace in the whole
 * database nor in the stored files; after each allowed one everything is put back.
 */
export async function tryAll(attacks: Attack[], fixtures: Fixtures, state: SavedState): Promise<string[]> {
  const kept = await fileTags(fixtures)
  const failures: string[] = []
  const traces = async () => [...(await state.changed()), ...differing(kept, await fileTags(fixtures))]

  const refused = attacks.filter(({ allowed }) => !allowed)
  for (let at = 0; at < refused.length; at += BATCH) {
    const batch = refused.slice(at, at + BATCH)
    const complaints = await Promise.all(batch.map(expectRefusal))
    failures.push(...complaints.filter((text) => text !== undefined))
    const changed = await traces()
    if (changed.length > 0) failures.push(...(await whoLeftTraces(batch, changed, state, traces)))
  }
  for (const attack of attacks.filter(({ allowed }) => allowed)) {
    const { error } = await attack.run()
    if (error) failures.push(`${attack.name}: should work, but ${error.code ?? ''} ${error.message}`)
    if (attack.changes === 'nothing') continue
    const changed = await traces()
    if (changed.length === 0 && !error && attack.changes === 'something')
      failures.push(`${attack.name}: should work, but changed nothing`)
    if (changed.length > 0) await state.restore()
  }
  return failures
}

async function expectRefusal({ name, run }: Attack): Promise<string | undefined> {
  const { error, gained } = await run()
  if (gained) return `${name}: should be refused, but gave something away`
  const code = String(error?.code)
  return error && !REFUSAL.test(code)
    ? `${name}: refused for another reason: ${code} ${error.message}`
    : undefined
}

async function whoLeftTraces(
  batch: Attack[],
  together: string[],
  state: SavedState,
  traces: () => Promise<string[]>,
): Promise<string[]> {
  const guilty: string[] = []
  for (const attack of batch) {
    await state.restore()
    await attack.run()
    const changed = await traces()
    if (changed.length > 0)
      guilty.push(`${attack.name}: should be refused, but changed ${changed.join(', ')}`)
  }
  await state.restore()
  return guilty.length > 0
    ? guilty
    : [`${batch[0]?.name ?? ''} and those after it: together changed ${together.join(', ')}`]
}

/** Path and content of every file the world began with. */
async function fileTags({ target, files, loose }: Fixtures): Promise<string[]> {
  const paths = [...Object.values(files), ...Object.values(loose)]
  return Promise.all(paths.map(async (path) => `${path} ${await target.fingerprint(path)}`))
}

const differing = (before: string[], after: string[]): string[] =>
  after.filter((tag) => !before.includes(tag))
