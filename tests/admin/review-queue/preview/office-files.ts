import { strToU8, zipSync } from 'fflate'

type Bytes = Uint8Array<ArrayBuffer>

const OFFICE = 'http://schemas.openxmlformats.org'
const RELATIONS = `${OFFICE}/package/2006/relationships`
const TYPES = `${OFFICE}/officeDocument/2006/relationships`
const DRAWING = `${OFFICE}/drawingml/2006`
const WORD = 'http://schemas.microsoft.com/office/word'
const KIND = 'application/vnd.openxmlformats-officedocument'

export const packed = (files: Record<string, string | Uint8Array>): Bytes =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  )

/** @param targets name of the part by its relation; one that is an address is external */
const relations = (targets: Record<string, [type: string, target: string]>) =>
  `<Relationships xmlns="${RELATIONS}">${Object.entries(targets)
    .map(
      ([id, [type, target]]) =>
        `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"${/^\w+:/.test(target) ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`

const types = (parts: Record<string, string>) =>
  `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Default Extension="html" ContentType="text/html"/><Default Extension="rtf" ContentType="application/rtf"/>${Object.entries(
    parts,
  )
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${KIND}.${type}+xml"/>`)
    .join('')}</Types>`

export const paragraph = (text: string, properties = '') =>
  `<w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p>`

export const picture = (relation: string, description = '') =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${description}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`

export const docxOf = (
  body: string,
  media: Record<string, Uint8Array> = {},
  links: Record<string, [type: string, target: string]> = {},
  /** Other files of the archive, by name. */
  parts: Record<string, string> = {},
): Bytes =>
  packed({
    '[Content_Types].xml': types({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations({ r1: ['officeDocument', 'word/document.xml'] }),
    'word/document.xml': `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main" xmlns:r="${TYPES}" xmlns:a="${DRAWING}/main" xmlns:pic="${DRAWING}/picture" xmlns:wp="${DRAWING}/wordprocessingDrawing" xmlns:mc="${OFFICE}/markup-compatibility/2006" xmlns:m="${OFFICE}/officeDocument/2006/math" xmlns:c="${DRAWING}/chart" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w14="${WORD}/2010/wordml" xmlns:wps="${WORD}/2010/wordprocessingShape"><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations({
      ...Object.fromEntries(
        Object.keys(media).map((name) => [name.replace('.', ''), ['image', `media/${name}`]]),
      ),
      ...links,
    }),
    ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...parts,
  })

/** A part of a Word document, such as its header. */
export const wordPart = (root: string, content: string): string =>
  `<w:${root} xmlns:w="${OFFICE}/wordprocessingml/2006/main" xmlns:r="${TYPES}">${content}</w:${root}>`

/**
 * @param prefix of the elements, as some programs write them (`x:`)
 * @param tail what stands in a sheet behind its cells
 * @param calculation an element of the workbook
 */
export function xlsxOf(
  sheets: Record<string, string>,
  { formats = [] as string[], prefix = '', tail = '', calculation = '' } = {},
): Bytes {
  const space = `xmlns${prefix && `:${prefix.slice(0, -1)}`}="${OFFICE}/spreadsheetml/2006/main"`
  const names = Object.keys(sheets)
  const parts = names.map((_, at) => `xl/worksheets/sheet${at + 1}.xml`)
  const styles = `<styleSheet xmlns="${OFFICE}/spreadsheetml/2006/main"><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
    .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`
  return packed({
    '[Content_Types].xml': types({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      ...Object.fromEntries(parts.map((part) => [part, 'spreadsheetml.worksheet'])),
      ...(formats.length > 0 && { 'xl/styles.xml': 'spreadsheetml.styles' }),
    }),
    '_rels/.rels': relations({ r1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `<${prefix}workbook ${space} xmlns:r="${TYPES}"><${prefix}sheets>${names
      .map((name, at) => `<${prefix}sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
      .join('')}</${prefix}sheets>${calculation}</${prefix}workbook>`,
    'xl/_rels/workbook.xml.rels': relations({
      ...(Object.fromEntries(
        names.map((_, at) => [`r${at + 1}`, ['worksheet', `worksheets/sheet${at + 1}.xml`] as const]),
      ) as Record<string, [string, string]>),
      ...(formats.length > 0 && { styles: ['styles', 'styles.xml'] as [string, string] }),
    }),
    ...(formats.length > 0 && { 'xl/styles.xml': styles }),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        parts[at] ?? '',
        `<${prefix}worksheet ${space}><${prefix}sheetData>${rows}</${prefix}sheetData>${tail}</${prefix}worksheet>`,
      ]),
    ),
  })
}

/** An archive of one file whose directory says another size than what is in it. */
export function lyingZip(name: string, content: Uint8Array, says: number): Bytes {
  const zip = packed({ [name]: content })
  const view = new DataView(zip.buffer)
  const directory = view.getUint32(zip.length - 22 + 16, true)
  view.setUint32(directory + 24, says, true)
  view.setUint32(22, says, true)
  return zip
}
