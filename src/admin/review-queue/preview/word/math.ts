import { childOf, elementsOf, textOf, type XmlElement } from './xml'

const characterOf = (node: XmlElement, properties: string, name: string, otherwise: string) =>
  childOf(childOf(node, properties), name)?.attributes['m:val'] ?? otherwise

/** With brackets where it is more than a word or a number. */
function operand(node: XmlElement | undefined): string {
  const text = mathText(node)
  return /^[\p{L}\p{N},.]*$/u.test(text) ? text : `(${text})`
}

const part = (node: XmlElement, name: string) => childOf(node, `m:${name}`)
const raised = (node: XmlElement) => `^${operand(part(node, 'sup'))}`
const lowered = (node: XmlElement) => `_${operand(part(node, 'sub'))}`
const base = (node: XmlElement) => operand(part(node, 'e'))

const written: Record<string, (node: XmlElement) => string> = {
  'm:f': (node) => `${operand(part(node, 'num'))}/${operand(part(node, 'den'))}`,
  'm:sSup': (node) => base(node) + raised(node),
  'm:sSub': (node) => base(node) + lowered(node),
  'm:sSubSup': (node) => base(node) + lowered(node) + raised(node),
  'm:rad': (node) => `${mathText(part(node, 'deg'))}√${base(node)}`,
  'm:d': (node) =>
    characterOf(node, 'm:dPr', 'm:begChr', '(') +
    elementsOf(node)
      .filter(({ name }) => name === 'm:e')
      .map(mathText)
      .join(characterOf(node, 'm:dPr', 'm:sepChr', '|')) +
    characterOf(node, 'm:dPr', 'm:endChr', ')'),
  'm:nary': (node) =>
    characterOf(node, 'm:naryPr', 'm:chr', '∫') + lowered(node) + raised(node) + mathText(part(node, 'e')),
  'm:t': textOf,
  'w:t': textOf,
}

/** An equation in one line: `(a+b)/2`. */
export const mathText = (node: XmlElement | undefined): string =>
  node ? (written[node.name] ?? ((one) => elementsOf(one).map(mathText).join('')))(node) : ''
