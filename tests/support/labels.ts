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
      return this.matches('input[type=hidden]') ? null : labelsOf(this)
    },
  })

function labelsOf(field: HTMLElement): HTMLLabelElement[] {
  const around = labelsAround(field)
  if (field.id === '') return around.reverse()
  const labels = document.getElementsByTagName('label')
  // Each look at a property of a collection asks all of its elements for their names.
  const { length } = labels
  const item = labels.item.bind(labels)
  const own: HTMLLabelElement[] = []
  for (let index = 0; index < length; index += 1) {
    const label = item(index)
    if (!label) continue
    const isOwn = label.hasAttribute('for') ? names(label, field) : around.includes(label)
    if (isOwn) own.push(label)
  }
  return own
}

/** Those around a field without a name of their own, the nearest first. */
function labelsAround(field: HTMLElement): HTMLLabelElement[] {
  const around: HTMLLabelElement[] = []
  for (let at = field.parentElement; at; at = at.parentElement)
    if (at instanceof HTMLLabelElement && !at.hasAttribute('for') && at.control === field) around.push(at)
  return around
}

const names = (label: HTMLLabelElement, field: HTMLElement): boolean =>
  label.htmlFor === field.id && document.getElementById(field.id) === field
