import { DOMParser } from '@xmldom/xmldom'
import { decodeXml } from '../decode-xml'

export type XmlNode = XmlElement | string
export type XmlElement = {
  /** With the usual prefix, whatever the file calls it: `w:p`. */
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
}

const OFFICE = 'http://schemas.openxmlformats.org'
const STRICT = 'http://purl.oclc.org/ooxml'
const MICROSOFT = 'http://schemas.microsoft.com/office/word'

const spaces: Record<string, string> = {
  w: `${OFFICE}/wordprocessingml/2006/main`,
  r: `${OFFICE}/officeDocument/2006/relationships`,
  wp: `${OFFICE}/drawingml/2006/wordprocessingDrawing`,
  a: `${OFFICE}/drawingml/2006/main`,
  pic: `${OFFICE}/drawingml/2006/picture`,
  m: `${OFFICE}/officeDocument/2006/math`,
  c: `${OFFICE}/drawingml/2006/chart`,
  dgm: `${OFFICE}/drawingml/2006/diagram`,
  mc: `${OFFICE}/markup-compatibility/2006`,
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  w14: `${MICROSOFT}/2010/wordml`,
  wps: `${MICROSOFT}/2010/wordprocessingShape`,
}

const prefixes = new Map([
  ...Object.entries(spaces).map(([prefix, uri]) => [uri, prefix] as const),
  ...Object.entries(spaces).map(
    ([prefix, uri]) => [uri.replace(OFFICE, STRICT).replace('/2006', ''), prefix] as const,
  ),
  [`${OFFICE}/package/2006/relationships`, ''],
  [`${OFFICE}/package/2006/content-types`, ''],
])

const nameOf = ({ namespaceURI, localName, nodeName }: Element | Attr): string => {
  const prefix = namespaceURI ? (prefixes.get(namespaceURI) ?? 'x') : ''
  return prefix ? `${prefix}:${localName}` : localName || nodeName
}

function plain(element: Element): XmlElement {
  const children: XmlNode[] = []
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 1) children.push(plain(node as Element))
    else if (node.nodeType === 3 || node.nodeType === 4) children.push(node.nodeValue ?? '')
  }
  const attributes: Record<string, string> = {}
  for (let at = 0; at < element.attributes.length; at++) {
    const attribute = element.attributes.item(at)
    if (attribute) attributes[nameOf(attribute)] = attribute.value
  }
  return { name: nameOf(element), attributes, children }
}

/** Throws if the part is not well-formed, as Word refuses it, too. */
export function parseXml(part: Uint8Array): XmlElement {
  const refuse = (message: string) => {
    throw new Error(message)
  }
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  return plain(parser.parseFromString(decodeXml(part), 'text/xml').documentElement)
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function write({ name, attributes, children }: XmlElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const content = children.map((child) => (typeof child === 'string' ? escaped(child) : write(child)))
  return `<${name}${written.join('')}>${content.join('')}</${name}>`
}

/** The root gets all namespaces. */
export const writeXml = (root: XmlElement): string =>
  write({
    ...root,
    attributes: Object.fromEntries(Object.entries(spaces).map(([prefix, uri]) => [`xmlns:${prefix}`, uri])),
  })

export const element = (
  name: string,
  attributes: Record<string, string> = {},
  children: XmlNode[] = [],
): XmlElement => ({ name, attributes, children })

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

export const elementsOf = (parent: XmlElement | undefined): XmlElement[] =>
  parent ? parent.children.filter(isElement) : []

export const childOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find((child): child is XmlElement => isElement(child) && child.name === name)

/** `w:val` of a child. */
export const valueOf = (parent: XmlElement | undefined, name: string): string | undefined =>
  childOf(parent, name)?.attributes['w:val']

/** A child that switches something on; undefined if there is none. */
export function switchOf(parent: XmlElement | undefined, name: string): boolean | undefined {
  const child = childOf(parent, name)
  const value = child?.attributes['w:val'] ?? child?.attributes['w14:val'] ?? '1'
  return child && !/^(0|false|off)$/.test(value)
}

export const textOf = (node: XmlNode): string => (isElement(node) ? node.children.map(textOf).join('') : node)

/** What lies within, in the document's order, without what `enters` refuses. */
export function* within(
  parent: XmlElement,
  enters: (node: XmlElement) => boolean = () => true,
): Generator<XmlElement> {
  for (const child of elementsOf(parent)) {
    yield child
    if (enters(child)) yield* within(child, enters)
  }
}
