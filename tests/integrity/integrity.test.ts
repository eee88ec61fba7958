import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stack } from '../../supabase/embedded/stack.ts'
import { startRealStack } from '../support/backend.ts'
import { saveState, type SavedState } from '../security/saved-state.ts'
import type { Action } from './action-parts.ts'
import { anyAction } from './actions.ts'
import { makePersonas, type Personas } from './personas.ts'
import { INVARIANTS } from './invariants.ts'
import { newOperationLog } from './operation-log.ts'

// More: INTEGRITY_STORIES=1000 npx vitest run tests/integrity. Others: INTEGRITY_SEED=7.
const STORIES = Number(process.env.INTEGRITY_STORIES ?? 6)
const SEED = Number(process.env.INTEGRITY_SEED ?? 20261121)
const AT_ONCE = 4
const LEAST_ROUNDS = 5

/** Refusals that are right: no permission, our own codes, a row that came in between. */
const REFUSED = /^(42501|MU\d\d\d|23505|23503|PGRST116)$/

let stack: Stack
let personas: Personas
let start: SavedState
let steps = 0
let refused = 0

beforeAll(async () => {
  stack = await startRealStack()
  personas = await makePersonas(stack)
  start = await saveState(stack)
}, 120_000)
afterAll(async () => {
  await stack.close()
  const invariants = Object.keys(INVARIANTS).length + 1
  process.stdout.write(
    `Integrity: ${invariants} invariants after each of ${steps} steps (${invariants * steps} checks), ${refused} of them refused\n`,
  )
})

test(
  'whatever people do at the same time, the data stays whole and nothing confirmed is lost',
  // What happens once in many stories happened.
  { timeout: (STORIES + 5) * 20_000, retry: 0 },
  async () => {
    const story = fc.array(fc.array(anyAction, { minLength: 2, maxLength: AT_ONCE }), {
      minLength: LEAST_ROUNDS,
      maxLength: 15,
    })
    const property = fc.asyncProperty(story, play)
    await fc.assert(property, {
      seed: SEED,
      numRuns: STORIES,
      // Two runs of one story differ: sessions overlap as they like.
      endOnFailure: true,
      plugins: [
        () => ({
          // The story that we tell ourselves says more than the actions' source.
          onAllRunsComplete: ({ errorInstance, seed }) => {
            if (errorInstance instanceof Error)
              throw new Error(`INTEGRITY_SEED=${seed}\n${errorInstance.message}`, { cause: errorInstance })
          },
        }),
      ],
    })
    expect(steps).toBeGreaterThanOrEqual(STORIES * LEAST_ROUNDS * 2)
  },
)

async function play(rounds: Action[][]): Promise<void> {
  await start.restore()
  stack.files.clear()
  const log = newOperationLog()
  await countBefore(log)
  const history: string[] = []
  for (const round of rounds) {
    const answers = await Promise.all(round.map((action) => action.act(personas, log)))
    round.forEach(({ name }, at) => history.push(`${name}: ${answers[at] ?? 'done'}`))
    steps += round.length
    refused += answers.filter((answer) => answer !== undefined).length
    const strange = answers.filter((answer) => answer !== undefined && !REFUSED.test(answer))
    const broken = [
      ...strange.map((answer) => `answer ${answer}`),
      ...(await violations()),
      ...(await log.missing(stack.db)),
    ]
    if (broken.length > 0) throw new Error(`${broken.join('\n')}\n--- after\n${history.join('\n')}`)
  }
}

async function violations(): Promise<string[]> {
  const { rows } = await stack.db.query(
    Object.entries(INVARIANTS)
      .map(([name, query]) => `select '${name}' as rule, what from (${query}) broken`)
      .join(' union all '),
  )
  return rows.map(({ rule, what }) => `${String(rule)}: ${String(what)}`)
}

/** What the cast did before the story begins is in the trail as well. */
async function countBefore(log: ReturnType<typeof newOperationLog>): Promise<void> {
  const { rows } = await stack.db.query('select acao, count(*)::int as total from auditoria group by 1')
  for (const { acao, total } of rows)
    if (!/^(cadastro|papel|organizacao_criada|usuario_alterado)/.test(String(acao)))
      log.count(String(acao), Number(total))
}
