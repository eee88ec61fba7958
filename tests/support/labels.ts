// jsdom goes through the whole page for every label of the page, for every field: minutes of a run. A field's labels are
// those that name it by its id, and those around it.
const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

for (const { prototype } of LABELABLE)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return this.localName === 'input' && this.getAttribute('type') === 'hidden' ? null : labelsOf(this)
    },
  })

function labelsOf(field: HTMLElement): HTMLLabelElement[] {
  const around = labelsAround(field)
  const own = (field.id !== '' && labelsFor().get(field.id)) || []
  if (own.length === 0 || document.getElementById(field.id) !== field) return around.reverse()
  return [...own, ...around].sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
}

/** jsdom counts a document's changes, for its own collections. */
const versionOf = (page: Document): unknown => {
  const [inner] = Object.getOwnPropertySymbols(page)
  return inner && (Reflect.get(page, inner) as { _version?: number })._version
}

let known: { version: unknown; labels: Map<string, HTMLLabelElement[]> } | null = null

/** The labels with a name, by the field that they name, as the page is now. */
function labelsFor(): Map<string, HTMLLabelElement[]> {
  const version = versionOf(document)
  if (known && version !== undefined && known.version === version) return known.labels
  const labels = new Map<string, HTMLLabelElement[]>()
  for (const label of document.querySelectorAll('label'))
    if (label.hasAttribute('for')) labels.set(label.htmlFor, [...(labels.get(label.htmlFor) ?? []), label])
  known = { version, labels }
  return labels
}

/** Those around a field without a name of their own, the nearest first. */
function labelsAround(field: HTMLElement): HTMLLabelElement[] {
  const around: HTMLLabelElement[] = []
  for (let at = field.parentElement; at; at = at.parentElement)
    if (at instanceof HTMLLabelElement && !at.hasAttribute('for') && at.control === field) around.push(at)
  return around
}

export {}
