import { childOf, elementsOf, textOf, type XmlElement } from './xml'

const characterOf = (node: XmlElement, properties: string, name: string, otherwise: string) =>
  childOf(childOf(node, properties), name)?.attributes['m:val'] ?? otherwise

/** Adds brackets where it is more than a word or a number. */
function operand(node: XmlElement | undefined): string {
  const text = mathText(node)
  return /^[\p{L}\p{N},.]*$/u.test(text) ? text : `(${text})`
}

const part = (node: XmlElement, name: string) => childOf(node, `m:${name}`)
const raised = (node: XmlElement) => `^${operand(part(node, 'sup'))}`
const lowered = (node: XmlElement) => `_${operand(part(node, 'sub'))}`
const base = (node: XmlElement) => operand(part(node, 'e'))

const listed = (node: XmlElement, name: string, between = '; ') =>
  elementsOf(node)
    .filter((child) => child.name === name)
    .map(mathText)
    .join(between)

const written: Record<string, (node: XmlElement) => string> = {
  'm:f': (node) =>
    characterOf(node, 'm:fPr', 'm:type', 'bar') === 'noBar'
      ? `(${mathText(part(node, 'num'))}; ${mathText(part(node, 'den'))})`
      : `${operand(part(node, 'num'))}/${operand(part(node, 'den'))}`,
  'm:sSup': (node) => base(node) + raised(node),
  'm:sSub': (node) => base(node) + lowered(node),
  'm:sSubSup': (node) => base(node) + lowered(node) + raised(node),
  'm:rad': (node) => `${mathText(part(node, 'deg'))}√${base(node)}`,
  'm:d': (node) =>
    characterOf(node, 'm:dPr', 'm:begChr', '(') +
    listed(node, 'm:e', characterOf(node, 'm:dPr', 'm:sepChr', '|')) +
    characterOf(node, 'm:dPr', 'm:endChr', ')'),
  'm:nary': (node) =>
    characterOf(node, 'm:naryPr', 'm:chr', '∫') + lowered(node) + raised(node) + mathText(part(node, 'e')),
  'm:sPre': (node) => lowered(node) + raised(node) + base(node),
  'm:limLow': (node) => `${mathText(part(node, 'e'))}_${operand(part(node, 'lim'))} `,
  'm:limUpp': (node) => `${mathText(part(node, 'e'))}^${operand(part(node, 'lim'))} `,
  'm:func': (node) => `${mathText(part(node, 'fName'))} ${mathText(part(node, 'e'))}`,
  'm:acc': (node) => mathText(part(node, 'e')) + characterOf(node, 'm:accPr', 'm:chr', '\u0302'),
  'm:m': (node) => `[${listed(node, 'm:mr')}]`,
  'm:mr': (node) => listed(node, 'm:e', ' '),
  'm:eqArr': (node) => listed(node, 'm:e'),
  'm:t': textOf,
  'w:t': textOf,
}

/** An equation in one line: `(a+b)/2`. */
export const mathText = (node: XmlElement | undefined): string =>
  node ? (written[node.name] ?? ((one) => elementsOf(one).map(mathText).join('')))(node) : ''
