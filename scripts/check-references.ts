/**
 * Fails on a citation of a missing section of docs/product.md or entry of docs/decisions.md, on a path that nothing has, and
 * where comments that begin with a fragment become more.
 */
import { parseArgs } from 'node:util'
import { findFragments } from './lib/fragments.ts'
import { findBrokenReferences } from './lib/references.ts'

const { values: options } = parseArgs({ options: { root: { type: 'string', default: '.' } } })
const { broken, count } = findBrokenReferences(options.root)

/** What is left, all of it but one in the preview of files. It only ever gets less. */
const MOST_FRAGMENTS = 32

for (const { file, line, text, why } of broken) console.error(`${file}:${line} '${text}': ${why}`)
const fragments = findFragments(options.root)
const isMore = fragments.length > MOST_FRAGMENTS
if (isMore) {
  for (const { file, line, text } of fragments) console.error(`${file}:${line} '${text}'`)
  console.error(`${fragments.length} comments lack a subject; at most ${MOST_FRAGMENTS} may.`)
}
if (broken.length > 0 || isMore) process.exit(1)
console.log(`${count} citations, all of them lead somewhere, and no path is stale.`)
