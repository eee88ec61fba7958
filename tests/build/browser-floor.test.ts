import { expect, test } from 'vitest'
import { scriptFindings } from '../../scripts/lib/script-level.ts'
import { styleFindings } from '../../scripts/lib/style-level.ts'

test.each([
  ['class A { static { A.x = 1 } }', 'static { } in a class (Safari 16.4)'],
  [
    'class A { static b = c((d) => d) }',
    'static b = c((d) => d) uses outer names beside brackets (Safari 16)',
  ],
  ['class A { #b = c[(0)] }', '#b = c[(0)] uses outer names beside brackets (Safari 16)'],
  ['const a = /(?<=x)y/', 'a look behind in /(?<=x)y/ (Safari 16.4)'],
  ['fetch("/", { signal: AbortSignal.timeout(9) })', 'AbortSignal.timeout'],
  ['const a = Object.groupBy([], String)', 'Object.groupBy'],
  ['const a = b.c.findLast(Boolean)', '.findLast'],
  ['const a = [3, 1].toSorted()', '.toSorted'],
])('%s is found in a script', (code, finding) => {
  expect(scriptFindings(code, 'page.js')).toEqual([finding])
})

test('a script that is not of that level is found', () => {
  expect(scriptFindings('using a = b()', 'page.js')[0]).toMatch(/^not ES2022/)
  expect(scriptFindings('const a = /[[a]--[b]]/v', 'page.js')[0]).toMatch(/^not ES2022/)
})

test('what the oldest browsers know is not found', () => {
  const code =
    'class A { #x = 1; #z = new Map(); w = (a) => b(a); y = () => this.#x?.at(-1) ?? Object.hasOwn({}, "a") } export default await import("./b.js")'
  expect(scriptFindings(code, 'page.js')).toEqual([])
})

test.each([
  ['@media (width>=64rem){a{color:red}}', '@media (width >= …) (Safari 16.4)'],
  ['@media (48rem<=width<64rem){a{color:red}}', '@media (… < width) (Safari 16.4)'],
  ['a{translate:0 50%}', 'translate, rotate or scale as a property (Chrome 104)'],
  ['@container (min-width:9rem){a{color:red}}', '@container (Chrome 105, Safari 16)'],
  ['a{color:red;&:hover{color:blue}}', 'nested rules (Chrome 112, Safari 16.5)'],
  ['a{color:oklch(50% .1 20)}', 'a colour function (Chrome 111)'],
  ['a{height:1lh}', 'height:1lh (Chrome 109, Safari 16.4)'],
  ['a{padding:calc(1px + .5rlh)}', 'padding:calc(1px + .5rlh (Chrome 109, Safari 16.4)'],
  ['a{min-height:100dvh}', 'min-height:100dvh outside @supports (Chrome 108)'],
])('%s is found in a stylesheet', (css, finding) => {
  expect(styleFindings(css)).toContain(finding)
})

test('styles that the oldest browsers understand are not found', () => {
  const css =
    '@layer base{a{min-height:100vh;transform:translateY(50%)}@supports (height:1dvh){a{min-height:100dvh}}}@media (min-width:64rem){a{color:red}}'
  expect(styleFindings(css)).toEqual([])
})
