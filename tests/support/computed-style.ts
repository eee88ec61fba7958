// jsdom matches its whole stylesheet anew for every question, and queries by role ask each element and all its ancestors.
// No stylesheet of ours is loaded here: `display` follows from what an element is, inherited properties from style
// attributes. All other properties are jsdom's, which is kept on the worker: this module is loaded anew for every file.
const worker = globalThis as { jsdomComputedStyle?: typeof window.getComputedStyle }
const compute = (worker.jsdomComputedStyle ??= window.getComputedStyle.bind(window))
const displays = new Map<string, string>()

/** Inherited properties and their first values. */
const INHERITED: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto' }

window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !element.isConnected) return compute(element, pseudo)
  let full: CSSStyleDeclaration | undefined
  const style = () => (full ??= compute(element))
  return new Proxy({} as CSSStyleDeclaration, {
    get: (own, key) => {
      // What a test puts into its place.
      if (Object.hasOwn(own, key)) return Reflect.get(own, key) as unknown
      const name = String(key)
      if (name === 'getPropertyValue')
        return (property: string) => quick(element, property) ?? style().getPropertyValue(property)
      const value = quick(element, name === 'pointerEvents' ? 'pointer-events' : name)
      if (value !== undefined) return value
      const slow: unknown = Reflect.get(style(), key)
      return typeof slow === 'function' ? (slow.bind(full) as unknown) : slow
    },
    has: (_target, key) => key in style(),
  })
}

function quick(element: Element, property: string): string | undefined {
  if (property === 'display') return displayOf(element)
  const initial = INHERITED[property]
  return initial === undefined ? undefined : inherited(element, property, initial)
}

/** What the browser's own stylesheet looks at, in this page. */
const ATTRIBUTES = ['hidden', 'open', 'type', 'popover', 'style']

function displayOf(element: Element): string {
  const attributes = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '-')
  const key = [element.tagName, element.parentElement?.tagName, ...attributes].join('|')
  const known = displays.get(key)
  if (known !== undefined) return known
  const display = compute(element).display
  displays.set(key, display)
  return display
}

function inherited(element: Element, property: string, initial: string): string {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.getAttribute('style')?.includes(property)) {
      const value = (at as HTMLElement).style.getPropertyValue(property)
      if (value !== '' && value !== 'inherit') return value
    }
  return initial
}
