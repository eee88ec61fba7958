import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { MAX_LETTERS, TooLargeError } from './limits'
import { unpackAll } from './unpack-all'
import { countLetters, type LetterCounts } from './word/letters'
import { Notes } from './word/notes'
import { Package, type Files } from './word/package'
import { bodyOf, isBlank, usedParts } from './word/sections'
import { MARK } from './word/plain-elements'
import { Story, type Document } from './word/story'
import { Styles } from './word/styles'
import { textsOf } from './word/texts'
import { element, writeXml, type XmlElement } from './word/xml'

export type WordContent = {
  /** Not sanitised. Without comments. */
  html: string
  /** What Word shows, to be compared with what is left for the eye. */
  letters: LetterCounts
  /** Something is known to be missing, such as a chart. */
  lacks: boolean
  /** Word shows nothing, either. */
  isBlank: boolean
  hasChanges: boolean
  hasHidden: boolean
  hasComments: boolean
  hasPresent: boolean
}

/** Word also stores drawings that no browser shows (EMF, WMF). */
const shownPicture = /^image\/(png|jpe?g|gif|webp|bmp)$/i

const LEVELS = 5

/** All that the rewritten texts have: the library's own map is three times as long, and it parses the map for each of them. */
const styleMap = [
  'u => u',
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.h${level} => h${level}:fresh`),
  ...Array.from(
    { length: LEVELS },
    (_, at) => `p:unordered-list(${at + 1}) => ${'ul > li > '.repeat(at)}ul > li:fresh`,
  ),
  ...[
    ['ins', 'ins'],
    ['del', 'del'],
    ['hidden', 'mark'],
    ['ins-hidden', 'ins > mark'],
    ['del-hidden', 'del > mark'],
  ].map(([style, path]) => `r.${MARK}-${style} => ${path}`),
]

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const relationsXml = (relations: [id: string, type: string, path: string][]): string =>
  `<Relationships xmlns="${PACKAGE}">${relations
    .map(
      ([id, type, path]) =>
        `<Relationship Id="${id}" Type="${TYPE}/${type}" Target="/${encodeURI(path).replaceAll('&', '&amp;')}"/>`,
    )
    .join('')}</Relationships>`

/** The labels are in the text: the library's lists only indent. */
const numbering = writeXml(
  element('w:numbering', {}, [
    element(
      'w:abstractNum',
      { 'w:abstractNumId': '0' },
      Array.from({ length: LEVELS }, (_, level) =>
        element('w:lvl', { 'w:ilvl': String(level) }, [element('w:numFmt', { 'w:val': 'bullet' })]),
      ),
    ),
    element('w:num', { 'w:numId': '1' }, [element('w:abstractNumId', { 'w:val': '0' })]),
  ]),
)

const utf8 = new TextEncoder()

/** One text of the document, as a document of its own for the library. */
async function storyHtml(document: Document, blocks: XmlElement[], story: Story): Promise<string> {
  const { files } = document.files
  const xml = writeXml(element('w:document', {}, [element('w:body', {}, blocks)]))
  const parts: Files = {
    '[Content_Types].xml': files['[Content_Types].xml'] ?? utf8.encode('<Types/>'),
    '_rels/.rels': utf8.encode(relationsXml([['main', 'officeDocument', 'word/document.xml']])),
    'word/document.xml': utf8.encode(xml),
  }
  if (xml.includes('<w:numPr>')) parts['word/numbering.xml'] = utf8.encode(numbering)
  if (story.pictures.size > 0)
    parts['word/_rels/document.xml.rels'] = utf8.encode(
      relationsXml([...story.pictures].map(([path, id]) => [id, 'image', path])),
    )
  for (const path of story.pictures.keys()) parts[path] = files[path] ?? new Uint8Array()
  const picture = mammoth.images.imgElement(async (image) => {
    if (shownPicture.test(image.contentType))
      return { src: `data:${image.contentType};base64,${await image.readAsBase64String()}` }
    document.lacks = true
    return { src: '', alt: 'Imagem que o navegador não mostra' }
  })
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: zipSync(parts, { level: 0 }).buffer },
    { styleMap, convertImage: picture, includeDefaultStyleMap: false, includeEmbeddedStyleMap: false },
  )
  let html = value
  for (const [place, chunk] of story.chunks) html = html.replace(`<p>${place}</p>`, () => chunk)
  return html
}

/** Throws if the file is damaged, and TooLargeError. */
export async function docxHtml(docx: Uint8Array): Promise<WordContent> {
  const files = new Package(unpackAll(docx))
  const main = files.tree(files.main)
  if (!main) throw new Error('There is no document in it')
  const body = bodyOf(main)
  const styles = new Styles(files.related('styles')?.tree)
  const document: Document = {
    files,
    styles,
    numbering: files.related('numbering')?.tree,
    notes: new Notes(files, main),
    added: [],
    lacks: false,
    hasChanges: false,
    hasHidden: false,
    hasComments: false,
    hasPresent: false,
  }
  const texts: string[] = []
  const part = async (path: string, root: XmlElement, mark?: string) => {
    const story = new Story(document, path, root, mark)
    const html = await storyHtml(document, story.blocks(root), story)
    for (const text of textsOf(root, path, files, styles)) texts.push(text)
    return html
  }
  const margin = async (kind: 'header' | 'footer') => {
    const shown = []
    for (const path of usedParts(files, main, kind)) {
      const tree = files.tree(path)
      if (tree) shown.push(await part(path, tree))
    }
    const html = shown.join('')
    return html && `<${kind}>${html}</${kind}>`
  }
  const header = await margin('header')
  const text = await part(files.main, body)
  const notes = []
  // A note may refer to another.
  for (const { path, note, mark } of document.notes.referred) notes.push(await part(path, note, mark))
  const footer = await margin('footer')
  const html = header + text + (notes.length > 0 ? `<hr>${notes.join('')}` : '') + footer
  if (html.replace(/src="[^"]*"/g, '').length > MAX_LETTERS) throw new TooLargeError()
  const letters = countLetters([...texts, ...document.added])
  const { lacks, hasChanges, hasHidden, hasComments, hasPresent } = document
  return {
    html,
    letters,
    lacks,
    hasChanges,
    hasHidden,
    hasComments,
    hasPresent,
    isBlank: !html && letters.size === 0 && isBlank(body),
  }
}
