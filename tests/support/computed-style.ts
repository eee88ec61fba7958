// jsdom matches its whole stylesheet on every getComputedStyle, and queries by role call it for each element and its
// ancestors. Our stylesheets are not loaded here, so `display` follows from the element and inherited properties from style
// attributes; jsdom computes the rest. Cached on globalThis, because this module is loaded once per test file.
const worker = globalThis as {
  jsdomComputedStyle?: typeof window.getComputedStyle
  displays?: Map<string, string>
}
const compute = (worker.jsdomComputedStyle ??= window.getComputedStyle.bind(window))
const displays = (worker.displays ??= new Map<string, string>())

/** Inherited properties and their first values. */
const INHERITED: Record<string, string> = {
  visibility: 'visible',
  'pointer-events': 'auto',
  direction: 'ltr',
}
/** Not inherited; dialogs and menus read them on every render. */
const OWN: Record<string, string> = { 'animation-name': 'none', opacity: '1' }
const NAMES: Record<string, string> = { pointerEvents: 'pointer-events', animationName: 'animation-name' }

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
      const value = quick(element, NAMES[name] ?? name)
      if (value !== undefined) return value
      const slow: unknown = Reflect.get(style(), key)
      return typeof slow === 'function' ? (slow.bind(full) as unknown) : slow
    },
    has: (_target, key) => key in style(),
  })
}

function quick(element: Element, property: string): string | undefined {
  if (property === 'display') return displayOf(element)
  const first = OWN[property]
  if (first !== undefined) return own(element, property, first)
  const initial = INHERITED[property]
  return initial === undefined ? undefined : inherited(element, property, initial)
}

/** Toasts bring a stylesheet of their own. */
function own(element: Element, property: string, first: string): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.hasAttribute('data-sonner-toaster')) return undefined
  const value = element.hasAttribute('style') && (element as HTMLElement).style.getPropertyValue(property)
  return value || first
}

/** What the browser's own stylesheet looks at, in this page. */
const ATTRIBUTES = ['hidden', 'open', 'type', 'popover']

function displayOf(element: Element): string {
  const attributes = ATTRIBUTES.map((name) => element.getAttribute(name) ?? '-')
  const style = element.getAttribute('style')
  if (style?.includes('display')) attributes.push(style)
  const key = [element.tagName, element.parentElement?.tagName, ...attributes].join('|')
  const known = displays.get(key)
  if (known !== undefined) return known
  const display = compute(element).display
  displays.set(key, display)
  return display
}

function inherited(element: Element, property: string, initial: string): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (property === 'direction' && at.hasAttribute('dir')) return undefined
    if (at.getAttribute('style')?.includes(property)) {
      const value = (at as HTMLElement).style.getPropertyValue(property)
      if (value !== '' && value !== 'inherit') return value
    }
  }
  return initial
}

export {}
