import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../src/components/ui/styles/tokens.css', import.meta.url), 'utf8')
const [lightPart = '', darkPart = ''] = css.split('@variant dark')

function coloursOf(part: string): Map<string, string> {
  return new Map(
    [...part.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  )
}

const light = coloursOf(lightPart)
const themes = { light, dark: new Map([...light, ...coloursOf(darkPart)]) }

/** WCAG 2.2 relative luminance of '#rrggbb'. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['canvas', 'surface', 'sunken']
const states = ['success', 'warning', 'danger', 'info']

const text: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-soft', ground],
    ['primary-ink', ground],
    ['accent-ink', ground],
    ['danger-ink', ground],
  ]),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['surface', 'accent'],
  ['primary-ink', 'primary-soft'],
  ['accent-ink', 'accent-soft'],
  ['ink', 'primary-soft'],
  ...states.flatMap((state): [string, string][] => [
    [`${state}-ink`, `${state}-soft`],
    [`${state}-ink`, 'surface'],
    ['ink', `${state}-soft`],
  ]),
]

const shapes: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['line-strong', ground],
    ['focus', ground],
    ['primary', ground],
    ['accent', ground],
  ]),
  ...states.flatMap((state): [string, string][] => [
    [state, 'surface'],
    [state, `${state}-soft`],
  ]),
  ['on-primary', 'primary'],
]

/** What is seen of a colour that lets some of its ground through. */
const over = (front: string, back: string, opacity: number) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a = 0, b = 0] = [front, back].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
      return Math.round(a * opacity + b * (1 - opacity))
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

describe.each(Object.entries(themes))('%s theme', (_, colours) => {
  const colour = (name: string) => {
    const hex = colours.get(name)
    if (!hex) throw new Error(`no colour ${name}`)
    return hex
  }
  it.each(text)('%s can be read on %s', (front, back) =>
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(4.5),
  )
  it.each(shapes)('%s can be seen on %s', (front, back) =>
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(3),
  )
  it('the mark of a column that is not sorted can be seen', () => {
    const table = readFileSync(
      new URL('../../../src/components/list/data-table.tsx', import.meta.url),
      'utf8',
    )
    const opacity = Number(/'none' && 'opacity-(\d+)'/.exec(table)?.[1]) / 100
    const ground = colour('sunken')
    expect(contrast(over(colour('ink-soft'), ground, opacity), ground)).toBeGreaterThanOrEqual(3)
  })
})
