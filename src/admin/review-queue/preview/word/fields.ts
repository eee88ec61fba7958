import { childOf, elementsOf, switchOf, textOf, valueOf, within, type XmlElement } from './xml'
import { CHECKED, UNCHECKED } from './symbols'

type Field = { start: XmlElement; code: string; isCode: boolean; result: boolean }

const typeOf = (node: XmlElement) => node.attributes['w:fldCharType']

/** Fields whose result Word computes itself and may not have stored. */
const computed = /^\s*(AUTONUM\w*|LISTNUM|EQ|SYMBOL|DATE|TIME|TOC|DISPLAYBARCODE|MERGEBARCODE)\b/i

/** They belong to the pages' layout. */
const ofPages = /^\s*(PAGE|PAGEREF|NUMPAGES|SECTION|SECTIONPAGES)\b/i

/** Whether Word computes it where no result is stored: libraries mark what they leave to it. */
const isComputed = (code: string, { attributes }: XmlElement): boolean =>
  computed.test(code) || (/^(1|true|on)$/.test(attributes['w:dirty'] ?? '') && !ofPages.test(code))

/** Word puts the present day or time in its place when it opens the file. */
const present = /^\s*(DATE|TIME)\b/i

/** Their code has the text after a name. */
const button = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+\S+\s+([\s\S]*)$/i

/** Those of a text, in its order: what stands between the start and the result is the code, which Word hides. */
export class Fields {
  /** A result so far is of a day or time that Word replaces by the present one. */
  hasPresent = false
  readonly #open: Field[] = []
  readonly #whole = new Set<XmlElement>()

  constructor(text: XmlElement) {
    const starts: XmlElement[] = []
    for (const node of within(text)) {
      if (node.name !== 'w:fldChar') continue
      if (typeOf(node) === 'begin') starts.push(node)
      const start = typeOf(node) === 'end' ? starts.pop() : undefined
      if (start) this.#whole.add(start).add(node)
    }
  }

  get isCode(): boolean {
    return this.#open.some(({ isCode }) => isCode)
  }

  addCode(text: string): void {
    const field = this.#open.at(-1)
    if (field?.isCode) field.code += text
  }

  /** A text outside codes stands in the results of all open fields. */
  addResult(): void {
    for (const field of this.#open) field.result = true
  }

  /** @returns what Word shows besides the stored result, undefined if only Word can tell */
  step(node: XmlElement): string | undefined {
    const field = this.#open.at(-1)
    if (typeOf(node) === 'begin' && this.#whole.has(node))
      this.#open.push({ start: node, code: '', isCode: true, result: false })
    else if (typeOf(node) === 'separate' && field) field.isCode = false
    else if (typeOf(node) === 'end' && field && this.#whole.has(node)) {
      this.#open.pop()
      if (field.result && present.test(field.code)) this.hasPresent = true
      return this.isCode ? '' : shownOf(field)
    }
    return ''
  }
}

function shownOf({ start, code, result }: Field): string | undefined {
  const form = childOf(start, 'w:ffData')
  const box = childOf(form, 'w:checkBox')
  if (box)
    return result ? '' : (switchOf(box, 'w:checked') ?? switchOf(box, 'w:default')) ? CHECKED : UNCHECKED
  if (result) return ''
  const list = childOf(form, 'w:ddList')
  if (list) {
    const choice = Number(valueOf(list, 'w:result') ?? valueOf(list, 'w:default') ?? 0)
    return elementsOf(list).filter(({ name }) => name === 'w:listEntry')[choice]?.attributes['w:val'] ?? ''
  }
  return button.exec(code)?.[1]?.trim() ?? (isComputed(code, start) ? undefined : '')
}

/** Says of a field that is written as one element whether only Word knows its result, or replaces it. */
export function resultOf(field: XmlElement): 'unknown' | 'present' | 'stored' {
  const code = field.attributes['w:instr'] ?? ''
  if (textOf(field).trim() === '') return isComputed(code, field) ? 'unknown' : 'stored'
  return present.test(code) ? 'present' : 'stored'
}
