import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import * as library from 'lucide-react'
import { createElement, type ComponentType, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { icon } from '../../scripts/build/lean-icon.ts'
import { withDrawing, withoutIconNames } from '../../scripts/build/lean-icons.ts'

type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number }>

const ROOT = join(import.meta.dirname, '../..')
const PACKAGE = join(ROOT, 'node_modules/lucide-react/dist/esm')
const index = readFileSync(join(PACKAGE, 'lucide-react.mjs'), 'utf8')
const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(ROOT, 'src', file), 'utf8'))

/** Every icon that the app imports. */
const used = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/ as .*/, ''))
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  ),
)

/** As the build writes it. */
function published(name: string): Icon {
  const path = new RegExp(`default as ${name}[, ].*from '\\./(.+)'`).exec(index)?.[1] ?? ''
  const code = withDrawing(readFileSync(join(PACKAGE, path), 'utf8'), path)
  expect(code).not.toMatch(/key:|lucide-|aliases/)
  return runInNewContext(/icon\(.+$/s.exec(code)?.[0] ?? '', { icon }) as Icon
}

const drawn = (what: Icon, props: object) => renderToStaticMarkup(createElement(what, props))

describe('the icons of a published build', () => {
  it.each([...used])('%s looks as the package draws it', (name) => {
    const original = library[name as keyof typeof library] as Icon
    const lean = published(name)
    for (const props of [
      {},
      { className: 'size-4 shrink-0', strokeWidth: 3 },
      { size: 16, color: 'red', 'data-mark': 'x' },
      { 'aria-hidden': 'true' },
      { 'aria-label': 'Sim', role: 'img' },
    ])
      expect(attributes(drawn(lean, props))).toEqual(attributes(withoutIconNames(drawn(original, props))))
  })

  it('know all settings that the app gives them', () => {
    expect(used.size).toBeGreaterThan(50)
    for (const setting of ['absoluteStrokeWidth', 'nonScalingStroke', 'LucideProvider'])
      expect(sources.filter((source) => source.includes(setting))).toEqual([])
  })

  it('stop the build where the package writes them otherwise', () => {
    expect(() => withDrawing('const __iconData = { size: 32 }', 'icons/menu.mjs')).toThrow(
      'icons/menu.mjs is not written as an icon of lucide-react was',
    )
  })

  it('have no names in prerendered documents either', () => {
    const svg = (attribute: string) => `<svg fill="none"${attribute}></svg>`
    expect(withoutIconNames(svg(' class="lucide lucide-menu"'))).toBe(svg(''))
    expect(withoutIconNames(svg(' class="lucide lucide-house lucide-home size-4 md:hidden"'))).toBe(
      svg(' class="size-4 md:hidden"'),
    )
    expect(withoutIconNames('<p class="lucidez">lucide lucide-menu</p>')).toBe(
      '<p class="lucidez">lucide lucide-menu</p>',
    )
  })
})

/** Each element with its attributes in alphabetical order, which is no matter. */
const attributes = (markup: string) =>
  [...markup.matchAll(/<([^>]+)>/g)].map(([, tag = '']) => tag.match(/[\w-]+(="[^"]*")?/g)?.sort())
