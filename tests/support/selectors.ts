// Testing Library's queries match every element against a few simple selectors: lists of a tag, an attribute or both.
// Walking the elements is many times faster than jsdom's CSS engine.

type Part = { tag: string | null; hasAttribute: ((element: Element) => boolean) | null }

/** A tag, an attribute or both: `*`, `label`, `[title]`, `*[role~="button"]`, `input[type=submit]`. */
const SIMPLE =
  /^(?<tag>\*|[a-z][a-z0-9]*)?(?:\[(?<name>[\w-]+)(?:(?<how>~?=)(?:"(?<quoted>[^"\\]*)"|(?<word>[\w-]+)))?\])?$/

const known = new Map<string, readonly Part[] | null>()

/** Null where only the engine knows. */
function partsOf(selector: string): readonly Part[] | null {
  let parts = known.get(selector)
  if (parts === undefined) {
    const read = selector.split(',').map((part) => readPart(part.trim()))
    parts = read.every((part) => part !== null) ? read : null
    known.set(selector, parts)
  }
  return parts
}

function readPart(part: string): Part | null {
  const groups = part === '' ? undefined : SIMPLE.exec(part)?.groups
  if (!groups) return null
  const { tag, name, how, quoted, word } = groups
  return {
    tag: tag === undefined || tag === '*' ? null : tag,
    hasAttribute: name === undefined ? null : attributeTest(name, how, quoted ?? word ?? ''),
  }
}

function attributeTest(name: string, how: string | undefined, value: string): Part['hasAttribute'] {
  if (how === undefined) return (element) => element.hasAttribute(name)
  // HTML compares this one without regard to case.
  if (name === 'type') return (element) => element.getAttribute(name)?.toLowerCase() === value.toLowerCase()
  if (how === '=') return (element) => element.getAttribute(name) === value
  return (element) => element.getAttribute(name)?.split(/\s+/).includes(value) ?? false
}

function fits(element: Element, parts: readonly Part[]): boolean {
  const { localName } = element
  return parts.some(
    ({ tag, hasAttribute }) => (tag === null || tag === localName) && (hasAttribute?.(element) ?? true),
  )
}

type Ask = (this: unknown, selector: string) => unknown

/** Asks the engine only what `quick` gives no answer to. */
function replace(
  prototype: object,
  name: 'matches' | 'querySelectorAll',
  quick: (root: Element & ParentNode, parts: readonly Part[]) => unknown,
): void {
  const engine = Reflect.get(prototype, name) as Ask
  const value: Ask = function (selector) {
    const parts = partsOf(selector)
    return parts ? quick(this as Element, parts) : engine.call(this, selector)
  }
  Object.defineProperty(prototype, name, { value, configurable: true, writable: true })
}

function findBelow(root: ParentNode, parts: readonly Part[], found: Element[] = []): Element[] {
  for (let at = root.firstElementChild; at; at = at.nextElementSibling) {
    if (fits(at, parts)) found.push(at)
    findBelow(at, parts, found)
  }
  return found
}

// Once per worker: this module is loaded for every test file.
const quickOn = globalThis as { hasQuickSelectors?: true }
if (!quickOn.hasQuickSelectors) {
  replace(Element.prototype, 'matches', fits)
  for (const { prototype } of [Element, Document, DocumentFragment])
    replace(prototype, 'querySelectorAll', (root, parts) => findBelow(root, parts))
}
quickOn.hasQuickSelectors = true

export {}
