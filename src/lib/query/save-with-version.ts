import type { Choices, FieldConflict } from '@/lib/differences'
import { CancelledError } from '@/lib/errors/cancelled-error'
import { errorCode } from '@/lib/errors/describe-error'

export type Conflict = {
  title: string
  introduction?: string
  confirmLabel?: string
  conflicts: readonly FieldConflict[]
}

/** @returns null if the user defers */
export type PromptUser = (conflict: Conflict) => Promise<Choices | null>

type Comparison<Values> = Conflict & {
  /** @returns what to write over the newer version, null if it contains everything */
  merge: (choices: Choices) => Values | null
}

export type Compare<Version, Values, Seen = Version> = (
  mine: Values,
  newer: Version,
  seen: Seen,
) => Comparison<Values>

/** `stale`: someone saved `row` since; nothing was written. */
export type Written<Version, Saved = Version> = { row: Saved; stale: false } | { row: Version; stale: true }

/** @param save throws MU012 if a version newer than `seen` exists */
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
  /** The version that the values started from. */
  seen: Seen
  values: Values
  write: (values: Values, seen: Seen) => Promise<Written<Version, Saved>>
  compare: Compare<Version, Values, Seen>
  promptUser: PromptUser
}

/** Optimistic save (decision 22): on conflict, the user chooses field by field. */
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
