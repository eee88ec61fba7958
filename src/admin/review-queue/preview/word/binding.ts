import type { Package } from './package'
import { childOf, elementsOf, textOf, type XmlElement } from './xml'

/** Controls whose text is not the data: a date in words, the name of a choice, a picture. */
const otherText =
  /^(w:(date|dropDownList|comboBox|picture|docPart\w+|citation|bibliography)|w14:checkbox|x:\w+)$/

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Follows `/ns0:form[1]/ns0:name[1]` by local names. */
function follow(root: XmlElement, path: string): string | undefined {
  const [first, ...steps] = path.split('/').filter(Boolean)
  if (first === undefined || local(first).replace(/\[.*/, '') !== local(root.name)) return undefined
  let node: XmlElement | undefined = root
  for (const step of steps) {
    const [, name = '', place = '1'] = /^(?:[^:[\]]*:)?([^[\]]+)(?:\[(\d+)\])?$/.exec(step) ?? []
    if (name.startsWith('@')) return node?.attributes[name.slice(1)]
    node = elementsOf(node).filter((child) => local(child.name) === name)[Number(place) - 1]
  }
  return node && textOf(node)
}

/** Whether Word fills the control from data of the file that say something else than its stored text. */
export function isOutdated(control: XmlElement, files: Package): boolean {
  const properties = childOf(control, 'w:sdtPr')
  const path = childOf(properties, 'w:dataBinding')?.attributes['w:xpath']
  if (path === undefined || elementsOf(properties).some(({ name }) => otherText.test(name))) return false
  const data = Object.keys(files.files)
    .filter((name) => /^(customXml\/item\d+|docProps\/(core|app))\.xml$/.test(name))
    .map((name) => files.tree(name))
    .map((root) => root && follow(root, path))
    .filter((text) => text !== undefined)
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  const stored = plain(textOf(childOf(control, 'w:sdtContent') ?? ''))
  return data.length > 0 && data.every((text) => text !== '' && plain(text) !== stored)
}
