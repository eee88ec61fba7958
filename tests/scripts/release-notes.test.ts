import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { releaseNotes } from '../../scripts/lib/release-notes.ts'

const changelog = `# Changelog

## [Unreleased]

Later.

## [1.1.0] - 2027-02-03

### Breaking

- The address changed.

## [1.0.0] - the day of the tag

First.
`

it('has what the changelog says of the release alone', () => {
  expect(releaseNotes('v1.1.0', '1.1.0', changelog)).toBe('### Breaking\n\n- The address changed.')
})

it.each([
  ['v1.1.1', '1.1.0', 'The tag is v1.1.1, and package.json says 1.1.0.'],
  ['v1.2.0', '1.2.0', 'CHANGELOG.md has no section [1.2.0].'],
  ['v1.0.0', '1.0.0', "CHANGELOG.md has no date in '[1.0.0] - the day of the tag'"],
])('refuses the tag %s of version %s', (tag, version, reason) => {
  expect(() => releaseNotes(tag, version, changelog)).toThrow(reason)
})

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

it('the changelog describes the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(
    read('CHANGELOG.md')
      .split('\n')
      .filter((line) => line.startsWith('## [')),
  ).toEqual(expect.arrayContaining(['## [Unreleased]', expect.stringMatching(`^## \\[${version}\\] - `)]))
})

it('the workflow builds with every variable of the app that .env.example names', () => {
  const named = (text: string) => [...new Set(text.match(/\bVITE_\w+/g))].sort()
  expect(named(read('.github/workflows/release.yml'))).toEqual(named(read('.env.example')))
})
