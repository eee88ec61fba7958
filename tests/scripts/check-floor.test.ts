import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dir = mkdtempSync(join(tmpdir(), 'mutirao-floor-'))
afterAll(() => rmSync(dir, { recursive: true }))

const files = {
  'timeout.js': 'fetch("/",{signal:AbortSignal.timeout(9)})',
  'regex.js': 'new RegExp("(?<!x)y")',
  'known.js': 'class A{#x=1;y=()=>this.#x?.at(-1)??Object.hasOwn({},"a")}',
  'media.css': '@media (width>=64rem){a{color:red}}',
  'window.css': 'a{min-height:100dvh}',
  'known.css': '@layer b{a{min-height:100vh}@supports (height:1dvh){a{min-height:100dvh}}}',
  'page.html': '<style>a{color:oklch(50% .1 20)}</style><script>URL.canParse("/")</script>',
}

test('what the oldest browsers lack is named with its file, and what they know is not', () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-floor.ts', '--dir', dir])
  const found = [...String(run.stdout).matchAll(/^ {2}(\S+):/gm)].map(([, name]) => name)
  expect(found).toEqual(['media.css', 'page.html', 'page.html', 'regex.js', 'timeout.js', 'window.css'])
  expect(run.status).toBe(1)
})
