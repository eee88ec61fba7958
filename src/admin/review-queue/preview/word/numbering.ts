import { formatNumber } from './number-format'
import type { Styles } from './styles'
import { isSymbolFont, symbolOf } from './symbols'
import { childOf, elementsOf, switchOf, valueOf, within, type XmlElement } from './xml'

export type Label = { text: string; level: number }

type Level = {
  start: number
  format: string
  text: string
  /** Counts on unless a level before this one was used: 0 never starts again. */
  restart: number
  isLegal: boolean
  isHidden: boolean
  font: string | undefined
  isPicture: boolean
  after: string
  style: string | undefined
}

type List = {
  /** Lists of one definition count together. */
  counts: (number | undefined)[]
  levels: (Level | undefined)[]
  /** Levels that begin with a number of their own where this list is first used. */
  starts: Map<number, number>
}

const MAX_LEVEL = 8

const number = (text: string | undefined, otherwise: number): number => {
  const value = Number.parseInt(text ?? '', 10)
  return Number.isNaN(value) || value < 0 ? otherwise : value
}

function levelOf(lvl: XmlElement, level: number): Level {
  const run = childOf(lvl, 'w:rPr')
  const fonts = childOf(run, 'w:rFonts')?.attributes
  const format = valueOf(lvl, 'w:numFmt') ?? formatOfAlternative(lvl) ?? 'decimal'
  return {
    start: number(valueOf(lvl, 'w:start'), 1),
    format,
    text: childOf(lvl, 'w:lvlText')?.attributes['w:val'] ?? '',
    restart: number(valueOf(lvl, 'w:lvlRestart'), level),
    isLegal: switchOf(lvl, 'w:isLgl') === true,
    isHidden: switchOf(run, 'w:vanish') === true,
    font: fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'],
    isPicture: childOf(lvl, 'w:lvlPicBulletId') !== undefined,
    after: valueOf(lvl, 'w:suff') === 'nothing' ? '' : ' ',
    style: valueOf(lvl, 'w:pStyle'),
  }
}

/** Word writes its newer formats for programs that know them, with one for the others. */
function formatOfAlternative(lvl: XmlElement): string | undefined {
  const fallback = childOf(childOf(lvl, 'mc:AlternateContent'), 'mc:Fallback')
  const custom = [...within(lvl)].find(({ name }) => name === 'w:numFmt')?.attributes['w:format']
  return custom?.startsWith('01') ? 'decimalZero' : valueOf(fallback, 'w:numFmt')
}

function levelsOf(parent: XmlElement | undefined): Level[] {
  const levels: Level[] = []
  for (const [at, lvl] of elementsOf(parent)
    .filter(({ name }) => name === 'w:lvl')
    .entries()) {
    const level = number(lvl.attributes['w:ilvl'], at)
    if (level <= MAX_LEVEL) levels[level] = levelOf(lvl, level)
  }
  return levels
}

/** Counts the numbered paragraphs of a text, which ask in their order (ECMA-376, 17.9). */
export class Numbering {
  readonly #lists = new Map<string, List>()
  readonly #styles: Styles

  constructor(tree: XmlElement | undefined, styles: Styles) {
    this.#styles = styles
    const all = elementsOf(tree)
    const definitions = new Map(
      all
        .filter(({ name }) => name === 'w:abstractNum')
        .map((definition) => [definition.attributes['w:abstractNumId'] ?? '', definition]),
    )
    const counts = new Map<XmlElement, (number | undefined)[]>()
    for (const num of all.filter(({ name }) => name === 'w:num')) {
      const definition = this.#definition(definitions, valueOf(num, 'w:abstractNumId') ?? '')
      if (!definition) continue
      const counted = counts.get(definition) ?? []
      counts.set(definition, counted)
      const list: List = { counts: counted, levels: levelsOf(definition), starts: new Map() }
      for (const override of elementsOf(num).filter(({ name }) => name === 'w:lvlOverride')) {
        const level = number(override.attributes['w:ilvl'], 0)
        const [own] = levelsOf(override).filter(Boolean)
        if (own) list.levels[level] = own
        const start = valueOf(override, 'w:startOverride')
        if (start !== undefined) list.starts.set(level, number(start, 1))
      }
      this.#lists.set(num.attributes['w:numId'] ?? '', list)
    }
  }

  /** Through a numbering style to the definition that has the levels. */
  #definition(all: Map<string, XmlElement>, id: string): XmlElement | undefined {
    const definition = all.get(id)
    const link = valueOf(definition, 'w:numStyleLink')
    if (link === undefined) return definition
    return [...all.values()].find((other) => valueOf(other, 'w:styleLink') === link) ?? definition
  }

  /** @returns undefined for a paragraph without a number */
  next(properties: XmlElement | undefined): Label | undefined {
    const place = this.#placeOf(properties)
    const list = place && this.#lists.get(place.id)
    const level = place && list?.levels[place.level]
    if (!place || !list || !level) return undefined
    this.#count(list, place.level)
    const text = labelText(list, place.level, level)
    return { text: text && text + level.after, level: place.level }
  }

  /** The paragraph's own list and level, else its style's. */
  #placeOf(properties: XmlElement | undefined): { id: string; level: number } | undefined {
    const own = childOf(properties, 'w:numPr')
    const style = valueOf(properties, 'w:pStyle')
    const ofStyle = <T>(read: (numPr: XmlElement) => T | undefined) =>
      this.#styles.find(style, 'paragraph', (one) => {
        const numPr = childOf(childOf(one, 'w:pPr'), 'w:numPr')
        return numPr && read(numPr)
      })
    const id = valueOf(own, 'w:numId') ?? ofStyle((numPr) => valueOf(numPr, 'w:numId'))
    if (id === undefined || id === '0') return undefined
    const linked = this.#linkedLevel(id, style)
    const level = valueOf(own, 'w:ilvl') ?? linked ?? ofStyle((numPr) => valueOf(numPr, 'w:ilvl'))
    return { id, level: Math.min(number(level?.toString(), 0), MAX_LEVEL) }
  }

  /** A level may name the style whose paragraphs belong to it. */
  #linkedLevel(id: string, style: string | undefined): string | undefined {
    const levels = this.#lists.get(id)?.levels ?? []
    for (const { attributes } of this.#styles.chain(style, 'paragraph')) {
      const at = levels.findIndex((level) => level && level.style === attributes['w:styleId'])
      if (at >= 0) return String(at)
    }
    return undefined
  }

  /** A level that was skipped counts as used, as in Word and LibreOffice. */
  #count({ counts, levels, starts }: List, at: number): void {
    const start = (level: number) => levels[level]?.start ?? 1
    for (let level = 0; level < at; level++) counts[level] ??= starts.get(level) ?? start(level)
    const own = starts.get(at)
    if (own === undefined) counts[at] = counts[at] === undefined ? start(at) : counts[at] + 1
    else counts[at] = own
    starts.delete(at)
    for (let level = at + 1; level <= MAX_LEVEL; level++)
      if (at < (levels[level]?.restart ?? level)) counts[level] = undefined
  }
}

function labelText({ counts, levels }: List, at: number, level: Level): string {
  if (level.isHidden) return ''
  if (level.format === 'bullet') return bullet(level)
  return level.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const place = Number(digit) - 1
      const count = counts[place]
      if (place > at || count === undefined) return ''
      return formatNumber(level.isLegal ? 'decimal' : levels[place]?.format, count)
    })
    .trimEnd()
}

function bullet({ text, font, isPicture }: Level): string {
  if (isPicture) return '•'
  return Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    return isSymbolFont(font) || code >= 0xe000 ? (symbolOf(font, code) ?? '•') : sign
  }).join('')
}
