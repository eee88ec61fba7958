import type { Package } from './package'
import { childOf, elementsOf, switchOf, within, type XmlElement } from './xml'

/** @returns the headers or footers that Word uses, each once, in the order of the sections */
export function usedParts(files: Package, main: XmlElement, kind: 'header' | 'footer'): string[] {
  const hasEven = switchOf(files.related('settings')?.tree, 'w:evenAndOddHeaders') === true
  const relations = files.relations(files.main)
  const current = new Map<string, string>()
  const used = new Set<string>()
  for (const section of [...within(main)].filter(({ name }) => name === 'w:sectPr')) {
    for (const { name, attributes } of elementsOf(section)) {
      const relation = relations.find(({ id }) => id === attributes['r:id'])
      if (name === `w:${kind}Reference` && relation)
        current.set(attributes['w:type'] ?? 'default', relation.path)
    }
    const hasFirst = switchOf(section, 'w:titlePg') === true
    for (const type of [...(hasFirst ? ['first'] : []), 'default', ...(hasEven ? ['even'] : [])]) {
      const path = current.get(type)
      if (path !== undefined) used.add(path)
    }
  }
  return [...used]
}

/** Whether Word, too, shows an empty page: paragraphs without anything in them. */
export const isBlank = (part: XmlElement): boolean =>
  ![...within(part)].some(({ name }) =>
    /^(w:(t|delText|drawing|pict|object|tbl|altChunk|fldChar|fldSimple|sym|sdt|contentPart|footnoteReference|endnoteReference)|m:t|mc:AlternateContent)$/.test(
      name,
    ),
  )

export const bodyOf = (main: XmlElement): XmlElement => childOf(main, 'w:body') ?? main
