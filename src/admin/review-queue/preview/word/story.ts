import { shownBranch } from './alternative'
import { isOutdated } from './binding'
import { chunkHtml, hasUnshown } from './chunk'
import { Fields, resultOf } from './fields'
import { mathText } from './math'
import type { Notes } from './notes'
import { Numbering } from './numbering'
import type { Package } from './package'
import {
  boxOf,
  descriptionOf,
  drawnText,
  isSeen,
  keptOf,
  MARK,
  paragraphOf,
  pictureOf,
  runOf,
  saysSomething,
  wordsOf,
} from './plain-elements'
import type { Styles } from './styles'
import { isSymbolFont, symbolOf } from './symbols'
import { tableOf } from './table'
import { childOf, element, elementsOf, textOf, valueOf, within, type XmlElement } from './xml'

/** What all texts of a document share, and what is found in them. */
export type Document = {
  files: Package
  styles: Styles
  numbering: XmlElement | undefined
  notes: Notes
  /** Letters that no text of the file has: labels, numbers of notes. */
  added: string[]
  /** Something that the preview cannot show. */
  lacks: boolean
  hasChanges: boolean
  hasHidden: boolean
  hasComments: boolean
  /** Days or times that Word replaces by the present ones. */
  hasPresent: boolean
}

/** Inserted or deleted while changes are tracked. */
export type Change = 'ins' | 'del' | undefined

const changes: Record<string, Change> = {
  'w:ins': 'ins',
  'w:moveTo': 'ins',
  'w:del': 'del',
  'w:moveFrom': 'del',
}

const skipped = new Set([
  ...['w:pPr', 'w:rPr', 'w:sdtPr', 'w:sdtEndPr', 'w:sectPr', 'w:tblPr', 'w:tblGrid', 'w:trPr', 'w:tcPr'],
  ...['w:tblPrEx', 'w:fldData', 'w:ffData', 'w:smartTagPr', 'w:customXmlPr', 'w:rubyPr', 'w:pgNum'],
])

const signs: Record<string, string> = {
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00AD',
}

const drawn = new Set(['w:drawing', 'w:pict', 'w:object'])
const unknown =
  /^(c:chart|dgm:relIds|w14:contentPart|w:contentPart|x:chart|w:subDoc|x:model3d|w:(day|month|year)(Short|Long))$/

/** Places for the signs of fonts. */
const PRIVATE = /[\uE000-\uF8FF]/

/** The run that is being rewritten, with what comes out of it. */
type Run = { properties: XmlElement | undefined; change: Change; out: XmlElement[] }

const isInline = ({ name }: XmlElement) => /^(w:(r|hyperlink|fldSimple|bdo|dir)|m:oMath(Para)?)$/.test(name)

/**
 * A text of the document, such as the body or a header, rewritten in the plain elements that the library knows: what it
 * would drop is unwrapped, counted or put in words.
 */
export class Story {
  /** Ids of the pictures by their path. */
  readonly pictures = new Map<string, string>()
  /** HTML by the text that stands for it. */
  readonly chunks = new Map<string, string>()
  readonly #document: Document
  readonly #part: string
  readonly #mark: string
  readonly #fields: Fields
  readonly #numbering: Numbering
  #style: string | undefined
  /** Text boxes follow the paragraph that they are anchored to. */
  #boxes: XmlElement[] = []

  /** @param mark the number of a note that is the text */
  constructor(document: Document, part: string, root: XmlElement, mark = '') {
    this.#document = document
    this.#part = part
    this.#mark = mark
    this.#fields = new Fields(root)
    this.#numbering = new Numbering(document.numbering, document.styles)
  }

  blocks(parent: XmlElement | undefined, change?: Change): XmlElement[] {
    const out: XmlElement[] = []
    for (const node of elementsOf(parent)) {
      if (skipped.has(node.name)) continue
      if (node.name === 'w:p') out.push(...this.#paragraph(node, change))
      else if (node.name === 'w:tbl') out.push(tableOf(this, node, change))
      else if (node.name === 'w:altChunk') out.push(...this.#chunk(node))
      else if (node.name === 'w:sdt') out.push(...this.#blockControl(node, change))
      else if (node.name === 'mc:AlternateContent') out.push(...this.blocks(shownBranch(node), change))
      else if (isInline(node)) out.push(...this.#paragraph(element('w:p', {}, [node]), change))
      else out.push(...this.blocks(node, this.changeOf(node, change)))
    }
    return out
  }

  changeOf(node: XmlElement, outer: Change): Change {
    const change = changes[node.name]
    if (change) this.#document.hasChanges = true
    return outer === 'del' ? outer : (change ?? outer)
  }

  #blockControl(node: XmlElement, change: Change): XmlElement[] {
    if (isOutdated(node, this.#document.files)) this.#document.lacks = true
    const blocks = this.blocks(childOf(node, 'w:sdtContent'), change)
    const sign = boxOf(node)
    return sign && !blocks.some(saysSomething) ? [paragraphOf(sign)] : blocks
  }

  #paragraph(node: XmlElement, change: Change): XmlElement[] {
    const properties = childOf(node, 'w:pPr')
    const outer = [this.#style, this.#boxes] as const
    this.#style = valueOf(properties, 'w:pStyle')
    this.#boxes = []
    const mark = childOf(properties, 'w:rPr')
    if (childOf(mark, 'w:ins') || childOf(mark, 'w:del')) this.#document.hasChanges = true
    const content = this.#inline(node, change)
    // A hidden paragraph has no number.
    const isGone = this.#document.styles.has('w:vanish', mark, this.#style) && !content.some(isSeen)
    const label = isGone ? undefined : this.#numbering.next(properties)
    const own = []
    const heading = this.#document.styles.headingOf(this.#style)
    if (heading) own.push(element('w:pStyle', { 'w:val': heading }))
    if (label) {
      own.push(
        element('w:numPr', {}, [
          element('w:ilvl', { 'w:val': String(Math.min(label.level, 4)) }),
          element('w:numId', { 'w:val': '1' }),
        ]),
      )
      if (label.text) content.unshift(runOf(label.text, mark && childOf(mark, 'w:b') ? mark : undefined))
      this.#document.added.push(label.text)
    }
    const boxes = this.#boxes
    ;[this.#style, this.#boxes] = outer
    return [element('w:p', {}, [element('w:pPr', {}, own), ...content]), ...boxes]
  }

  #inline(parent: XmlElement | undefined, change: Change): XmlElement[] {
    const out: XmlElement[] = []
    for (const node of elementsOf(parent)) {
      if (skipped.has(node.name)) continue
      if (node.name === 'w:r') out.push(...this.#run(node, change))
      else if (node.name === 'm:oMath') {
        const text = mathText(node)
        // One line would show both wordings as one.
        if ([...within(node)].some(({ name }) => name in changes)) this.#document.lacks = true
        if (text) out.push(this.#marked(runOf(text), change))
      } else if (node.name === 'w:sdt') out.push(...this.#control(node, change))
      else if (node.name === 'mc:AlternateContent') out.push(...this.#inline(shownBranch(node), change))
      else if (node.name === 'w:p' || node.name === 'w:tbl')
        this.#boxes.push(...this.blocks(element('w:body', {}, [node]), change))
      else {
        const result = node.name === 'w:fldSimple' ? resultOf(node) : 'stored'
        if (unknown.test(node.name) || result === 'unknown') this.#document.lacks = true
        if (result === 'present') this.#document.hasPresent = true
        out.push(...this.#inline(node, this.changeOf(node, change)))
      }
    }
    return out
  }

  #control(node: XmlElement, change: Change): XmlElement[] {
    if (isOutdated(node, this.#document.files)) this.#document.lacks = true
    const content = this.#inline(childOf(node, 'w:sdtContent'), change)
    const sign = boxOf(node)
    return sign && !content.some(saysSomething) ? [this.#marked(runOf(sign), change)] : content
  }

  #run(node: XmlElement, change: Change): XmlElement[] {
    const properties = childOf(node, 'w:rPr')
    const own = childOf(properties, 'w:del') ? 'del' : childOf(properties, 'w:ins') ? 'ins' : undefined
    const run: Run = { properties, change: change === 'del' ? change : (own ?? change), out: [] }
    if (run.change) this.#document.hasChanges = true
    this.#contents(node, run)
    if (run.out.length === 0) return []
    const shown = keptOf(properties)
    const alignment = this.#document.styles.alignment(properties)
    if (alignment) shown.children.push(alignment)
    const isStruck = ['w:strike', 'w:dstrike'].some((toggle) =>
      this.#document.styles.has(toggle, properties, this.#style),
    )
    if (isStruck) shown.children.push(element('w:strike'))
    return [this.#marked(element('w:r', {}, [shown, ...run.out]), run.change, properties)]
  }

  #contents(parent: XmlElement | undefined, run: Run): void {
    for (const node of elementsOf(parent)) this.#content(node, run)
  }

  #content(node: XmlElement, run: Run): void {
    const { name } = node
    if (skipped.has(name)) return
    if (name === 'w:fldChar') {
      this.#say(this.#fields.step(node), run)
      if (this.#fields.hasPresent) this.#document.hasPresent = true
    } else if (name === 'w:instrText' || name === 'w:delInstrText') this.#fields.addCode(textOf(node))
    else if (this.#fields.isCode) return
    else if (name === 'w:t' || name === 'w:delText') this.#say(this.#textOf(node, run.properties), run)
    else if (name === 'w:tab' || name === 'w:ptab') run.out.push(element('w:tab'))
    else if (name === 'w:br' || name === 'w:cr') run.out.push(element('w:br'))
    else if (name in signs) run.out.push(wordsOf(signs[name] ?? ''))
    else if (name === 'w:sym') {
      const code = Number.parseInt(node.attributes['w:char'] ?? '', 16)
      const sign = Number.isNaN(code) ? '' : symbolOf(node.attributes['w:font'], code)
      this.#say(sign, run)
      if (sign === undefined) run.out.push(wordsOf('\uFFFD'))
    } else if (name === 'w:footnoteReference' || name === 'w:endnoteReference')
      this.#number(this.#document.notes.refer(node), run)
    else if (name === 'w:footnoteRef' || name === 'w:endnoteRef') this.#number(this.#mark, run)
    else if (drawn.has(name)) this.#drawing(node, run)
    else if (name === 'mc:AlternateContent') this.#contents(shownBranch(node), run)
    else if (name === 'w:r') run.out.push(...this.#nested(node, run))
    else {
      if (unknown.test(name)) this.#document.lacks = true
      if (name === 'w:commentReference') this.#document.hasComments = true
      this.#contents(node, run)
    }
  }

  /** Ruby characters have a run within the run. */
  #nested(node: XmlElement, { properties, change }: Run): XmlElement[] {
    const inner: Run = { properties: childOf(node, 'w:rPr') ?? properties, change, out: [] }
    this.#contents(node, inner)
    return inner.out
  }

  #say(text: string | undefined, run: Run): void {
    if (text === undefined) this.#document.lacks = true
    if (!text) return
    this.#fields.addResult()
    run.out.push(wordsOf(text))
  }

  #textOf(node: XmlElement, properties: XmlElement | undefined): string {
    const { styles } = this.#document
    const font = styles.font(properties, this.#style)
    const text = textOf(node)
    if (!isSymbolFont(font) && !PRIVATE.test(text)) return text
    const other = styles.font(properties, this.#style, 'hAnsi')
    return Array.from(text, (sign) =>
      /\s/.test(sign) ? sign : this.#symbol(PRIVATE.test(sign) ? other : font, sign),
    ).join('')
  }

  #symbol(font: string | undefined, sign: string): string {
    const known = symbolOf(font, sign.codePointAt(0) ?? 0)
    if (known === undefined) this.#document.lacks = true
    return known ?? '\uFFFD'
  }

  /** Adds the style of what is marked, hidden text among it. */
  #marked(run: XmlElement, change: Change, properties?: XmlElement): XmlElement {
    const isHidden =
      this.#document.styles.has('w:vanish', properties, this.#style) && elementsOf(run).some(saysSomething)
    if (isHidden) this.#document.hasHidden = true
    const style = [change, isHidden && 'hidden'].filter(Boolean).join('-')
    if (!style) return run
    const [own = element('w:rPr'), ...rest] = elementsOf(run)
    const styled = element('w:rPr', {}, [
      element('w:rStyle', { 'w:val': `${MARK}-${style}` }),
      ...own.children,
    ])
    return element('w:r', {}, [styled, ...rest])
  }

  #number(text: string, run: Run): void {
    if (!text) return
    this.#document.added.push(text)
    run.out.push(wordsOf(text))
  }

  /** Pictures stay where they are; texts of boxes follow their paragraph. */
  #drawing(node: XmlElement, run: Run, description = descriptionOf(node)): void {
    for (const child of elementsOf(node)) {
      const { name, attributes } = child
      if (name === 'mc:AlternateContent') {
        const branch = shownBranch(child)
        if (branch) this.#drawing(branch, run, description)
      } else if (name === 'w:txbxContent') this.#boxes.push(...this.blocks(child, run.change))
      else if (name === 'a:blip')
        this.#picture(attributes['r:embed'] ?? attributes['r:link'], description, run)
      else if (name === 'v:imagedata')
        this.#picture(attributes['r:id'] ?? attributes['r:href'], attributes['o:title'] ?? description, run)
      else if (name === 'a:p') this.#boxes.push(...drawnText(child))
      else if (name === 'v:textpath' && attributes['string'])
        this.#boxes.push(paragraphOf(attributes['string']))
      else {
        if (unknown.test(name)) this.#document.lacks = true
        this.#drawing(child, run, description)
      }
    }
    if (node.name === 'w:object' && ![...within(node)].some(({ name }) => name === 'v:imagedata'))
      this.#document.lacks = true
  }

  #picture(id: string | undefined, description: string, run: Run): void {
    const { files } = this.#document
    const relation = files.relations(this.#part).find((one) => one.id === id)
    if (!relation || relation.isExternal || !files.files[relation.path]) {
      if (id) this.#document.lacks = true
      return
    }
    const own = this.pictures.get(relation.path) ?? `picture${this.pictures.size}`
    this.pictures.set(relation.path, own)
    this.#fields.addResult()
    run.out.push(pictureOf(own, description))
  }

  #chunk({ attributes }: XmlElement): XmlElement[] {
    const relation = this.#document.files.relations(this.#part).find(({ id }) => id === attributes['r:id'])
    const html = relation && !relation.isExternal ? chunkHtml(this.#document.files, relation.path) : undefined
    if (html === undefined) {
      this.#document.lacks = true
      return []
    }
    if (hasUnshown(html)) this.#document.lacks = true
    const place = `chunk-${crypto.randomUUID()}`
    this.chunks.set(place, html)
    return [paragraphOf(place)]
  }
}
