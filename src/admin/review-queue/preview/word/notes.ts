import { formatNumber } from './number-format'
import type { Package } from './package'
import { elementsOf, valueOf, within, type XmlElement } from './xml'

type Kind = { path: string; notes: Map<string, XmlElement>; format: string; count: number; root: XmlElement }
export type ReferredNote = { path: string; root: XmlElement; note: XmlElement; mark: string }

/** Footnotes and endnotes in the order of their references. */
export class Notes {
  /** They follow the order of the text. */
  readonly referred: ReferredNote[] = []
  readonly #kinds = new Map<string, Kind>()

  constructor(files: Package, main: XmlElement | undefined) {
    for (const [name, otherwise] of [
      ['footnote', 'decimal'],
      ['endnote', 'lowerRoman'],
    ] as const) {
      const part = files.related(`${name}s`)
      if (!part) continue
      const settings = [main, files.related('settings')?.tree].flatMap((tree) =>
        tree ? [...within(tree)].filter((node) => node.name === `w:${name}Pr`) : [],
      )
      const first = <T>(read: (node: XmlElement) => T | undefined) => settings.map(read).find(Boolean)
      this.#kinds.set(`w:${name}Reference`, {
        path: part.path,
        root: part.tree,
        notes: new Map(elementsOf(part.tree).map((note) => [note.attributes['w:id'] ?? '', note])),
        format: first((node) => valueOf(node, 'w:numFmt')) ?? otherwise,
        count: Number(first((node) => valueOf(node, 'w:numStart')) ?? 1) - 1,
      })
    }
  }

  /** @returns the number that stands in the text; empty if the text brings its own mark */
  refer(reference: XmlElement): string {
    const kind = this.#kinds.get(reference.name)
    const note = kind?.notes.get(reference.attributes['w:id'] ?? '')
    if (!kind || !note) return ''
    const hasOwnMark = /^(1|true|on)$/.test(reference.attributes['w:customMarkFollows'] ?? '')
    const mark = hasOwnMark ? '' : formatNumber(kind.format, ++kind.count)
    this.referred.push({ path: kind.path, root: kind.root, note, mark })
    return mark
  }
}
