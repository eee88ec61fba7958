/**
 * Fails on a citation of a missing section of docs/product.md or entry of docs/decisions.md, on a path that nothing has, and on
 * a comment that begins with a fragment.
 */
import { parseArgs } from 'node:util'
import { findFragments } from './lib/fragments.ts'
import { findBrokenReferences } from './lib/references.ts'

const { values: options } = parseArgs({ options: { root: { type: 'string', default: '.' } } })
const { broken, count } = findBrokenReferences(options.root)

for (const { file, line, text, why } of broken) console.error(`${file}:${line} '${text}': ${why}`)
const fragments = findFragments(options.root)
for (const { file, line, text } of fragments)
  console.error(`${file}:${line} '${text}': its subject is missing`)
if (broken.length > 0 || fragments.length > 0) process.exit(1)
console.log(`${count} citations, all of them lead somewhere, and no path is stale.`)
