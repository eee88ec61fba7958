/** Prints what CHANGELOG.md says of a release; refuses a tag that is not package.json's version, or has no dated section. */
import { readFileSync } from 'node:fs'
import { releaseNotes } from './lib/release-notes.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
try {
  console.log(releaseNotes(process.argv[2] ?? `v${version}`, version, read('CHANGELOG.md')))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
