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
  const named = field.id !== '' && document.getElementById(field.id) === field
  const labels = document.getElementsByTagName('label')
  // Each look at a property of a collection asks all of its elements for their names.
  const { length } = labels
  const item = labels.item.bind(labels)
  const own: HTMLLabelElement[] = []
  for (let index = 0; index < length; index += 1) {
    const label = item(index)
    if (label && (label.hasAttribute('for') ? named && label.htmlFor === field.id : label.control === field))
      own.push(label)
  }
  return own
}
