import { isDeepStrictEqual } from 'node:util'
import type { Attack } from './attack.ts'
import { functionExpectations } from './expect/functions.ts'
import { bucketExpectations, gained } from './expect/storage.ts'
import { ACTORS, OWNERS, type Fixtures } from './fixtures.ts'

const READING = new Set([
  ...['download', 'sign a link', 'sign several links', 'list a folder'],
  ...['open as a public file'],
])

export function functionAttacks(fixtures: Fixtures): Attack[] {
  return Object.entries(functionExpectations).flatMap(([name, cases]) =>
    cases.flatMap(({ what, args, expected }) =>
      ACTORS.map((actor): Attack => {
        const answer = expected(actor, fixtures)
        return {
          name: `${actor} calls ${name} (${what})`,
          allowed: answer !== 'refused' && answer !== 'in vain',
          changes: 'may',
          run: async () => {
            const { data, error } = await fixtures.attackers[actor].rpc(name, args(fixtures, actor))
            if (answer === 'refused') return { error, gained: error === null }
            if (answer === 'in vain') return { error, gained: false }
            if (error || answer === 'answers' || isDeepStrictEqual(data, answer.exactly))
              return { error, gained: true }
            return { error: { message: `it answers ${JSON.stringify(data)}` }, gained: true }
          },
        }
      }),
    ),
  )
}

export function storageAttacks(fixtures: Fixtures): Attack[] {
  return Object.entries(bucketExpectations).flatMap(([bucket, cases]) =>
    cases.flatMap(({ what, run, allowed }) =>
      ACTORS.flatMap((actor) =>
        OWNERS.filter((owner) => owner !== 'pending' || actor === 'pending').map((owner): Attack => {
          return {
            name: `${actor} tries in ${bucket}, folder of ${owner}: ${what}`,
            allowed: allowed(actor, owner),
            changes: READING.has(what) ? 'nothing' : 'something',
            run: async () => {
              const answer = await run(fixtures.attackers[actor], fixtures, owner, actor)
              const won = gained(answer)
              if (allowed(actor, owner) && !won)
                return { error: answer.error ?? { message: 'nothing came' }, gained: false }
              // Storage has words of its own for a refusal.
              return { error: won ? null : { message: answer.error?.message ?? '' }, gained: won }
            },
          }
        }),
      ),
    ),
  )
}
