import type { Change, Story } from './story'
import { childOf, element, elementsOf, valueOf, type XmlElement } from './xml'

/** Rows and cells may lie in content controls or custom elements. */
function* partsOf(parent: XmlElement, name: string): Generator<XmlElement> {
  for (const child of elementsOf(parent)) {
    if (child.name === name) yield child
    else if (/^(w:(sdt|sdtContent|customXml|smartTag|ins|del|moveTo|moveFrom)|mc:\w+)$/.test(child.name))
      yield* partsOf(child, name)
  }
}

const count = (text: string | undefined): number =>
  Math.min(Math.max(Number.parseInt(text ?? '1', 10) || 1, 1), 63)

/** Keeps merged cells, and rows that begin further right. */
export function tableOf(story: Story, table: XmlElement, outer: Change): XmlElement {
  return element(
    'w:tbl',
    {},
    [...partsOf(table, 'w:tr')].map((row) => rowOf(story, row, outer)),
  )
}

type Cell = { span: number; merge: string | undefined; content: XmlElement[] }

function rowOf(story: Story, row: XmlElement, outer: Change): XmlElement {
  const properties = childOf(row, 'w:trPr')
  const change = changeOf(story, properties, outer)
  const cells: XmlElement[] = []
  const before = valueOf(properties, 'w:gridBefore')
  if (before !== undefined && before !== '0')
    cells.push(cellOf({ span: count(before), merge: undefined, content: [] }))
  let last: Cell | undefined
  const flush = () => {
    if (last) cells.push(cellOf(last))
  }
  for (const cell of partsOf(row, 'w:tc')) {
    const own = childOf(cell, 'w:tcPr')
    const content = story.blocks(cell, changeOf(story, own, change))
    const span = count(valueOf(own, 'w:gridSpan'))
    const across = childOf(own, 'w:hMerge')
    if (last && across && across.attributes['w:val'] !== 'restart') {
      last.span += span
      last.content.push(...content)
      continue
    }
    flush()
    const down = childOf(own, 'w:vMerge')
    last = { span, merge: down && (down.attributes['w:val'] ?? 'continue'), content }
  }
  flush()
  const isHead = childOf(properties, 'w:tblHeader') !== undefined
  return element('w:tr', {}, [element('w:trPr', {}, isHead ? [element('w:tblHeader')] : []), ...cells])
}

/** Rows and cells name their change among their properties. */
function changeOf(story: Story, properties: XmlElement | undefined, outer: Change): Change {
  const change = elementsOf(properties).find(({ name }) => /^w:(ins|del|cellIns|cellDel)$/.test(name))
  return change
    ? story.changeOf(element(change.name.replace('cellI', 'i').replace('cellD', 'd')), outer)
    : outer
}

const cellOf = ({ span, merge, content }: Cell) =>
  element('w:tc', {}, [
    element('w:tcPr', {}, [
      element('w:gridSpan', { 'w:val': String(span) }),
      ...(merge ? [element('w:vMerge', { 'w:val': merge })] : []),
    ]),
    ...content,
  ])
