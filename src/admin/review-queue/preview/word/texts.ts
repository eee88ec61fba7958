import { shownBranch } from './alternative'
import { chunkHtml, chunkLetters } from './chunk'
import { Fields } from './fields'
import type { Package } from './package'
import type { Styles } from './styles'
import { isSymbolFont } from './symbols'
import { childOf, elementsOf, textOf, valueOf, type XmlElement } from './xml'

/**
 * The texts of a part that Word would show, read from its XML as it is and not from what the preview made of it: what
 * the preview drops for whatever reason is noticed.
 */
export function* textsOf(root: XmlElement, part: string, files: Package, styles: Styles): Generator<string> {
  const fields = new Fields(root)
  yield* read(root, undefined)

  function* read(node: XmlElement, style: string | undefined): Generator<string> {
    const { name } = node
    if (name === 'mc:AlternateContent') {
      const branch = shownBranch(node)
      if (branch) yield* read(branch, style)
    } else if (name === 'w:fldChar') fields.step(node)
    else if (/^(w:t|w:delText|m:t|a:t)$/.test(name)) {
      if (!fields.isCode) yield textOf(node)
    } else if (name === 'v:textpath') yield node.attributes['string'] ?? ''
    else if (name === 'w:altChunk') yield chunkTextOf(node)
    else if (name === 'w:p')
      for (const child of elementsOf(node)) yield* read(child, valueOf(childOf(node, 'w:pPr'), 'w:pStyle'))
    else if (name === 'w:r' && isSymbolFont(styles.font(childOf(node, 'w:rPr'), style)))
      for (const child of elementsOf(node)) yield* child.name === 'w:t' ? [] : read(child, style)
    else for (const child of elementsOf(node)) yield* read(child, style)
  }

  function chunkTextOf({ attributes }: XmlElement): string {
    const relation = files.relations(part).find(({ id }) => id === attributes['r:id'])
    return relation ? chunkLetters(chunkHtml(files, relation.path) ?? '') : ''
  }
}
