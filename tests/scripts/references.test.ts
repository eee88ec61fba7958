import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrokenReferences } from '../../scripts/lib/references.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mutirao-references-'))
  write('docs/product.md', '# The product\n\n## 1. Who\n\n## 2. Pages\n')
  write('docs/decisions.md', '# Decisions\n\n## 7. One\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const found = () => findBrokenReferences(root).broken.map(({ file, line, text }) => `${file}:${line} ${text}`)

/** Put together here, so that the check of this repository does not find them in this file. */
const cited = (citation: string, numbers: string) => `${citation} ${numbers}`
const cite = (citation: string, numbers: string) => `/** Says why (${cited(citation, numbers)}). */\n`

describe('citations of the rules', () => {
  it('are fine when section and decision exist', () => {
    write('src/a.ts', cite('product', '2') + cite('decision', '7') + cite('Product', '1 and 2'))
    expect(findBrokenReferences(root)).toEqual({ broken: [], count: 4 })
  })

  it.each([
    ['src/app/page.tsx', 'product', '3'],
    ['supabase/tests/100.test.sql', 'decision', '8'],
    ['e2e/job.spec.ts', 'product', '1, 2 and 9'],
    ['README.md', 'decision', '1'],
  ])('are found in %s when %s %s does not exist', (file, citation, numbers) => {
    write(file, `first line\n${cite(citation, numbers)}`)
    expect(found()).toEqual([`${file}:2 ${cited(citation, numbers)}`])
  })

  it.each(['spec', 'design'])('are refused under the old name %s', (citation) => {
    write('src/a.ts', cite(citation, '2'))
    expect(found()).toEqual([`src/a.ts:1 ${cited(citation, '2')}`])
  })

  it('are paths too, in comments and texts', () => {
    write('src/lib/masks.ts', '// See src/lib/phone.ts and `lib/mask.ts`.\nimport "src/lib/gone"\n')
    write('README.md', 'Here: `src/lib/`, `tests/<name>`, `masks.ts`, `docs/product.md`, `old.tsx`.\n')
    expect(found()).toEqual([
      'README.md:1 old.tsx',
      'src/lib/masks.ts:1 src/lib/phone.ts',
      'src/lib/masks.ts:1 lib/mask.ts',
    ])
  })

  it('end the check with an error that names the file, the line and the reason', () => {
    write('scripts/build.ts', cite('product', '3'))
    const run = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/check-references.ts', '--root', root],
      {
        encoding: 'utf8',
      },
    )
    expect(run.status).toBe(1)
    expect(run.stderr).toContain(
      `scripts/build.ts:1 '${cited('product', '3')}': docs/product.md has no section 3`,
    )
  })
})
