import { errorCode } from '@/lib/errors/describe-error'
import { CancelledError } from '@/lib/errors/cancelled-error'
import type { Choices } from './merge'
import type { FieldConflict, Conflict } from './conflict-dialog'

/** What to write over the newer version: 'same' where it says that already, null where the person decides later. */
export type ConflictResolver<Version, Values> = (
  newer: Version,
  mine: Values,
) => Promise<Values | 'same' | null>

type SaveWithVersionOptions<Version, Values, Result, Seen> = {
  /** The version that the values were filled in over. */
  seen: Seen
  values: Values
  /** Throws MU012 where somebody stored a newer version than `seen`. */
  write: (values: Values, seen: Seen) => Promise<Result>
  /** The stored version, null where there is none any more. */
  read: () => Promise<Version | null>
  resolve: ConflictResolver<Version, Values>
}

/**
 * Writes over exactly the version that was seen; as long as there is a newer one, the person settles that first.
 * Answers null where nothing was left to write.
 */
export async function saveWithVersion<Version extends Seen, Values, Result, Seen = Version>({
  write,
  read,
  resolve,
  ...given
}: SaveWithVersionOptions<Version, Values, Result, Seen>): Promise<Result | null> {
  let { seen, values } = given
  for (;;) {
    try {
      return await write(values, seen)
    } catch (error) {
      const newer = errorCode(error) === 'MU012' ? await read() : null
      if (!newer) throw error
      const resolution = await resolve(newer, values)
      if (!resolution) throw new CancelledError()
      if (resolution === 'same') return null
      seen = newer
      values = resolution
    }
  }
}

type ResolveConflictOptions<Version, Values> = {
  promptUser: (conflict: Conflict) => Promise<Choices | null>
  title: string
  /** What both say differently, and the person's values with what was chosen. */
  compare: (
    mine: Values,
    newer: Version,
  ) => { conflicts: readonly FieldConflict[]; merge: (choices: Choices) => Values }
  /** Shows what was chosen, over the newer version: where saving goes on to fail, it still stands in the form. */
  show: (newer: Version, chosen: Values) => void
}

/** Settles a newer version by asking about each field that says something else. */
export const resolveConflict =
  <Version, Values>({
    promptUser,
    title,
    compare,
    show,
  }: ResolveConflictOptions<Version, Values>): ConflictResolver<Version, Values> =>
  async (newer, mine) => {
    const { conflicts, merge } = compare(mine, newer)
    if (conflicts.length === 0) return 'same'
    const choices = await promptUser({ title, conflicts })
    if (!choices) return null
    const chosen = merge(choices)
    show(newer, chosen)
    return chosen
  }
