import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ISectionOptions,
} from 'docx'
import type { Block, Paper } from './paper'

const A4 = { width: '210mm', height: '297mm' } as const
const MARGIN = '25mm'
/** The width of A4 between its margins, in twentieths of a point. */
const WIDTH = 9071
const FONT = 'Arial'

const lines = (text: string): TextRun[] =>
  text.split('\n').map((line, at) => new TextRun({ text: line, ...(at > 0 && { break: 1 }) }))

function cell(text: string, columns: number, bold = false): TableCell {
  const width = Math.floor(WIDTH / columns)
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 90, right: 90 },
    children: [new Paragraph({ children: bold ? [new TextRun({ text, bold })] : lines(text) })],
  })
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): Table {
  return new Table({
    width: { size: WIDTH, type: WidthType.DXA },
    columnWidths: head.map(() => Math.floor(WIDTH / head.length)),
    rows: [
      new TableRow({ tableHeader: true, children: head.map((text) => cell(text, head.length, true)) }),
      // A person stays on one page.
      ...rows.map(
        (row) => new TableRow({ cantSplit: true, children: row.map((text) => cell(text, head.length)) }),
      ),
    ],
  })
}

const spaced = { spacing: { after: 160, line: 300 } }

function write(block: Block): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, keepNext: true, text: block.text })]
    case 'text':
      return [new Paragraph({ ...spaced, children: lines(block.text) })]
    case 'item':
    case 'letter': {
      const left = block.kind === 'item' ? 720 : 1300
      const label = block.kind === 'item' ? `${block.label} –` : `${block.label})`
      return [
        new Paragraph({
          ...spaced,
          indent: { left, hanging: block.kind === 'item' ? 720 : 580 },
          tabStops: [{ type: 'left', position: left }],
          children: [new TextRun(`${label}\t`), ...lines(block.text)],
        }),
      ]
    }
    case 'table':
      return [table(block.head, block.rows), new Paragraph({ spacing: { after: 160 } })]
    case 'signature':
      return [
        new Paragraph({ spacing: { before: 480, after: 960 }, keepNext: true, children: lines(block.place) }),
        ...['_'.repeat(40), block.name, block.role].map(
          (text, at) =>
            new Paragraph({ alignment: AlignmentType.CENTER, keepNext: at < 2, children: lines(text) }),
        ),
      ]
  }
}

/** On pages of its own, each with the note. */
const section = ({ title, blocks, note }: Paper): ISectionOptions => ({
  properties: { page: { size: A4, margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } } },
  footers: {
    default: new Footer({
      children: [new Paragraph({ children: [new TextRun({ text: note, size: 16, italics: true })] })],
    }),
  },
  children: [
    new Paragraph({ heading: HeadingLevel.HEADING_1, alignment: AlignmentType.CENTER, text: title }),
    ...blocks.flatMap(write),
  ],
})

/** A Word file for A4, each paper on a page of its own. */
export function writeDocx(papers: readonly Paper[]): Promise<Blob> {
  const document = new Document({
    title: papers.map(({ title }) => title).join('; '),
    creator: 'Mutirão',
    lastModifiedBy: 'Mutirão',
    styles: {
      default: {
        document: { run: { font: FONT, size: 22 } },
        heading1: {
          run: { font: FONT, size: 26, bold: true, color: '000000' },
          paragraph: { spacing: { after: 320 } },
        },
        heading2: {
          run: { font: FONT, size: 22, bold: true, color: '000000' },
          paragraph: { spacing: { before: 240, after: 120 } },
        },
      },
    },
    sections: papers.map(section),
  })
  return Packer.toBlob(document)
}
