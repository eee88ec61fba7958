import { childOf, elementsOf, switchOf, valueOf, type XmlElement } from './xml'

/** A style with those that it is based on. */
export class Styles {
  readonly #styles = new Map<string, XmlElement>()
  readonly #defaults = new Map<string, XmlElement>()

  constructor(tree: XmlElement | undefined) {
    for (const style of elementsOf(tree)) {
      const { 'w:styleId': id, 'w:type': type = '', 'w:default': isDefault = '0' } = style.attributes
      if (style.name !== 'w:style') continue
      if (id !== undefined && !this.#styles.has(id)) this.#styles.set(id, style)
      if (/^(1|true|on)$/.test(isDefault)) this.#defaults.set(type, style)
    }
  }

  /** Nearest first. Without an id: the default of the type. */
  *chain(id: string | undefined, type: string): Generator<XmlElement> {
    const seen = new Set<XmlElement>()
    let style = id === undefined ? this.#defaults.get(type) : this.#styles.get(id)
    while (style && !seen.has(style)) {
      seen.add(style)
      yield style
      const base = valueOf(style, 'w:basedOn')
      style = base === undefined ? undefined : this.#styles.get(base)
    }
  }

  /** The nearest answer in the chain. */
  find<T>(id: string | undefined, type: string, read: (style: XmlElement) => T | undefined): T | undefined {
    for (const style of this.chain(id, type)) {
      const answer = read(style)
      if (answer !== undefined) return answer
    }
    return undefined
  }

  /** Toggles such as `w:vanish` are switched by paragraph and character style; the run's own decides. */
  has(toggle: string, run: XmlElement | undefined, paragraph: string | undefined): boolean {
    const own = switchOf(run, toggle)
    if (own !== undefined) return own
    const isOn = (style: XmlElement) => switchOf(childOf(style, 'w:rPr'), toggle)
    const character = valueOf(run, 'w:rStyle')
    const byCharacter = character !== undefined && this.find(character, 'character', isOn) === true
    return byCharacter !== (this.find(paragraph, 'paragraph', isOn) === true)
  }

  /** A run that stands higher or lower, by itself or by its style: the number of a note, the 2 of m². */
  alignment(run: XmlElement | undefined): XmlElement | undefined {
    const character = valueOf(run, 'w:rStyle')
    const ofStyle = (style: XmlElement) => childOf(childOf(style, 'w:rPr'), 'w:vertAlign')
    return (
      childOf(run, 'w:vertAlign') ??
      (character === undefined ? undefined : this.find(character, 'character', ofStyle))
    )
  }

  /** @param signs ASCII has a font of its own */
  font(
    run: XmlElement | undefined,
    paragraph: string | undefined,
    signs: 'ascii' | 'hAnsi' = 'ascii',
  ): string | undefined {
    const fontOf = (properties: XmlElement | undefined) => {
      const fonts = childOf(properties, 'w:rFonts')?.attributes
      return fonts?.[`w:${signs}`] ?? fonts?.['w:ascii'] ?? fonts?.['w:hAnsi']
    }
    const ofStyle = (style: XmlElement) => fontOf(childOf(style, 'w:rPr'))
    const character = valueOf(run, 'w:rStyle')
    return (
      fontOf(run) ??
      (character === undefined ? undefined : this.find(character, 'character', ofStyle)) ??
      this.find(paragraph, 'paragraph', ofStyle)
    )
  }

  /** 'h1' to 'h6', by the name that Word gives headings in all languages, or by its id where the style is missing. */
  headingOf(id: string | undefined): string | undefined {
    const name = id === undefined ? undefined : valueOf(this.#styles.get(id), 'w:name')
    const heading = /^(?:heading ?([1-6])?|title)$/i.exec(name ?? '') ?? /^Heading([1-6])?$/.exec(id ?? '')
    return heading ? `h${heading[1] ?? 1}` : undefined
  }
}
