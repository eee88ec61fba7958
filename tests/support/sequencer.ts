import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of many seconds, most of which start servers or processes of their own: started last, one of them would prolong the
 * whole run.
 */
const LONG = [
  'tests/supabase/embedded/dev-server',
  'tests/faults/killed-backend',
  'tests/faults/killed-invitations',
  'tests/integrity/',
  'tests/security/attack-matrix',
  'tests/supabase/embedded/lifecycle',
  'tests/database/pgtap',
  'tests/features/system-check/faults',
  'tests/features/uploads/uploads-indicator',
  'tests/features/profile/finishing',
  'tests/features/profile/profile-page',
  'tests/features/editais/editais',
  'tests/features/organizations/form-draft',
  'tests/features/organizations/organization-filters',
  'tests/features/organizations/organization-sheets',
  'tests/features/organizations/organization-list',
  'tests/features/auth/reset-password',
  'tests/features/auth/sign-in',
]

/** In this order: what waits for servers and processes first, so that other projects' files fill its gaps. */
const PROJECTS = ['unit-node', 'unit-jsdom', 'unit-node-fresh', 'unit-jsdom-fresh']

/** Project after project, the long files first, all others in an order that the seed decides. */
export class LongFilesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    this.ctx.logger.log(`      Files in the order of --sequence.seed=${sequence.seed}\n`)
    const place = ({ project, moduleId }: TestSpecification) => {
      const path = relative(root, moduleId)
      const random = createHash('sha256').update(`${sequence.seed} ${path}`).digest('hex')
      return [
        PROJECTS.indexOf(project.name),
        LONG.some((long) => path.startsWith(long)) ? 0 : 1,
        random,
      ].join()
    }
    return Promise.resolve(
      files
        .map((file): [string, TestSpecification] => [place(file), file])
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, file]) => file),
    )
  }
}
