import { CHECKED, UNCHECKED } from './symbols'
import { childOf, element, elementsOf, switchOf, textOf, valueOf, within, type XmlElement } from './xml'

/** What the run's properties keep for the library. */
const kept = new Set(['w:b', 'w:i', 'w:u'])

/** The names of styles that mark runs begin with it. */
export const MARK = 'mutirao'

export const wordsOf = (text: string): XmlElement => element('w:t', { 'xml:space': 'preserve' }, [text])

export const runOf = (text: string, properties?: XmlElement): XmlElement =>
  element('w:r', {}, [keptOf(properties), wordsOf(text)])

export const paragraphOf = (text: string): XmlElement => element('w:p', {}, [runOf(text)])

export const keptOf = (properties: XmlElement | undefined): XmlElement =>
  element(
    'w:rPr',
    {},
    elementsOf(properties).filter(({ name }) => kept.has(name)),
  )

export const saysSomething = (node: XmlElement): boolean =>
  node.name === 'w:t' || node.name === 'w:drawing' || elementsOf(node).some(saysSomething)

export const isSeen = (run: XmlElement): boolean =>
  saysSomething(run) && !valueOf(childOf(run, 'w:rPr'), 'w:rStyle')?.endsWith('hidden')

export function descriptionOf(drawing: XmlElement): string {
  const properties = [...within(drawing)].find(({ name }) => name === 'wp:docPr')?.attributes
  return properties?.['descr'] || properties?.['title'] || ''
}

export function drawnText(paragraph: XmlElement): XmlElement[] {
  const texts = [...within(paragraph)].filter(({ name }) => name === 'a:t').map(textOf)
  return texts.length > 0 ? [paragraphOf(texts.join(''))] : []
}

/** The sign of a tick box without a text of its own. */
export function boxOf(control: XmlElement): string | undefined {
  const box = childOf(childOf(control, 'w:sdtPr'), 'w14:checkbox')
  return box && (switchOf(box, 'w14:checked') === true ? CHECKED : UNCHECKED)
}

export const pictureOf = (id: string, description: string): XmlElement =>
  element('w:drawing', {}, [
    element('wp:inline', {}, [
      element('wp:docPr', { descr: description }),
      ['a:graphic', 'a:graphicData', 'pic:pic', 'pic:blipFill'].reduceRight(
        (inner, name) => element(name, {}, [inner]),
        element('a:blip', { 'r:embed': id }),
      ),
    ]),
  ])
