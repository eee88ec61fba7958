import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { withoutNames } from '../../scripts/build/lean-names.ts'

const RADIX = join(import.meta.dirname, '../../node_modules/@radix-ui')

describe('the names that Radix keeps', () => {
  it('leave a function, an expression and a class as they are', () => {
    const code = [
      'function a() {}',
      '__name(a, "a");',
      'var b = /* @__PURE__ */ __name((c) => __name(() => c, "inner"), "b");',
      'var d = class extends Map {',
      '  static {',
      '    __name(this, "d");',
      '  }',
      '  static { this.e = 1 }',
      '};',
    ].join('\n')
    expect(withoutNames(code).split('\n')).toEqual([
      'function a() {}',
      'a;',
      'var b = /* @__PURE__ */ (c) => () => c;',
      'var d = class extends Map {',
      '  ',
      '  static { this.e = 1 }',
      '};',
    ])
  })

  it('are gone from each of its packages, which can still be read', () => {
    for (const name of readdirSync(RADIX).filter((folder) => folder.startsWith('react-'))) {
      const code = readFileSync(join(RADIX, name, 'dist/index.mjs'), 'utf8')
      const lean = withoutNames(code)
      expect(lean, name).not.toContain('__name(')
      expect(() => parse(lean, { ecmaVersion: 'latest', sourceType: 'module' }), name).not.toThrow()
    }
  })
})
