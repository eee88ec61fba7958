import type { Choices, FieldConflict } from '@/lib/differences'
import { CancelledError } from '@/lib/errors/cancelled-error'
import { errorCode } from '@/lib/errors/describe-error'

/** Two versions that differ in these fields. */
export type Conflict = {
  title: string
  /** A sentence before what there is to do. */
  introduction?: string
  confirmLabel?: string
  conflicts: readonly FieldConflict[]
}

/** @returns null where the user decides later */
export type PromptUser = (conflict: Conflict) => Promise<Choices | null>

type Comparison<Values> = Conflict & {
  /** @returns what to write over the newer version, null where it holds all of it already */
  merge: (choices: Choices) => Values | null
}

export type Compare<Version, Values, Seen = Version> = (
  mine: Values,
  newer: Version,
  seen: Seen,
) => Comparison<Values>

/** `stale`: somebody saved `row` since, and nothing was written. */
export type Written<Version, Saved = Version> = { row: Saved; stale: false } | { row: Version; stale: true }

/**
 * @param save throws MU012 where somebody saved a newer version than `seen`
 * @param readCurrent reads that version, null where there is none any more
 */
export const versionedWrite =
  <Version, Values, Saved, Seen = Version>(
    save: (values: Values, seen: Seen) => PromiseLike<Saved>,
    readCurrent: () => PromiseLike<Version | null | undefined>,
  ) =>
  async (values: Values, seen: Seen): Promise<Written<Version, Saved>> => {
    try {
      return { row: await save(values, seen), stale: false }
    } catch (error) {
      const row = errorCode(error) === 'MU012' ? await readCurrent() : null
      if (!row) throw error
      return { row, stale: true }
    }
  }

type SaveWithVersionOptions<Version, Values, Saved, Seen> = {
  /** The version that the values were filled in over. */
  seen: Seen
  values: Values
  /** Writes over exactly the version that was seen. */
  write: (values: Values, seen: Seen) => Promise<Written<Version, Saved>>
  compare: Compare<Version, Values, Seen>
  promptUser: PromptUser
}

/**
 * Optimistic save (decision 22): as long as somebody else saved a newer version, the user chooses field by field.
 * @returns what was saved, or the newer version where nothing was left to write
 */
export async function saveWithVersion<Version extends Seen, Values, Saved, Seen = Version>({
  write,
  compare,
  promptUser,
  ...given
}: SaveWithVersionOptions<Version, Values, Saved, Seen>): Promise<Saved | Version> {
  let { seen, values } = given
  for (;;) {
    const { row, stale } = await write(values, seen)
    if (!stale) return row
    const { merge, ...conflict } = compare(values, row, seen)
    const choices = conflict.conflicts.length === 0 ? {} : await promptUser(conflict)
    if (!choices) throw new CancelledError()
    const merged = merge(choices)
    if (merged === null) return row
    seen = row
    values = merged
  }
}
