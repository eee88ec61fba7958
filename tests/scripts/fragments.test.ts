import { expect, it } from 'vitest'
import { fragmentsOf, isFragment } from '../../scripts/lib/fragments.ts'

it.each([
  'Of the person.',
  'Null while loading.',
  'By id, so that the next document does not inherit the dialog.',
  'In bytes: no camera’s file is larger.',
])('%s lacks its subject', (text) => {
  expect(isFragment(text)).toBe(true)
})

it.each([
  'It is null while loading.',
  'For an address in use, the auth service returns a user.',
  'Nullable columns come last.',
])('%s is a sentence', (text) => {
  expect(isFragment(text)).toBe(false)
})

it('finds them in comments of both kinds, with their line', () => {
  const source = [
    'const a = 1 // of no interest',
    '  // Of the person,',
    '  // or of several.',
    'const b = 2',
    '/**',
    ' * Null while loading.',
    ' */',
    '/** The other one. */',
    '',
  ].join('\n')
  expect(fragmentsOf('a.ts', source)).toEqual([
    { file: 'a.ts', line: 2, text: 'Of the person, or of several.' },
    { file: 'a.ts', line: 5, text: 'Null while loading.' },
  ])
})
