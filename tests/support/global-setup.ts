import type { TestProject } from 'vitest/node'
import { currentSnapshot, type Snapshot } from './snapshot.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The snapshot, or why there is none: only tests that need the database should fail then. */
    snapshot: Snapshot | { failure: string }
  }
}

export default async function setup(project: TestProject): Promise<void> {
  project.provide(
    'snapshot',
    await currentSnapshot(project.config.root).catch((error: unknown) => ({ failure: String(error) })),
  )
}
