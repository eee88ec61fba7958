import '@testing-library/jest-dom/vitest'
import { Blob, File } from 'node:buffer'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach } from 'vitest'
import { server } from './msw.ts'

// jsdom brings classes of its own that Node's fetch, jose and PGlite do not recognise: put Node's back.
const { constructor: NodesFormData } = await new Response(new URLSearchParams()).formData()
// React makes one of a form that is sent while its page changes, and Node's knows no elements.
const FormData = new Proxy(NodesFormData, { construct: (base) => Reflect.construct(base, []) as object })
// Node has storage of its own since 25, without a file to write to; Vitest leaves in place what is there already.
const page = (globalThis as unknown as { jsdom: { window: Record<string, unknown> } }).jsdom.window
const { localStorage: local, sessionStorage: session, Storage } = page
const globals = { Blob, File, FormData, Uint8Array: Reflect.getPrototypeOf(Buffer) }
// What browsers have and jsdom does not: media queries, of which none matches here.
const matchMedia = (media: string) => ({
  matches: false,
  media,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})
for (const [name, value] of Object.entries({
  ...globals,
  localStorage: local,
  sessionStorage: session,
  Storage,
  matchMedia,
}))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

// Nor pointer capture, scrolling and modal dialogs.
HTMLElement.prototype.setPointerCapture = () => undefined
HTMLElement.prototype.hasPointerCapture = () => false
HTMLElement.prototype.scrollIntoView = () => undefined
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// Sonner adds its style sheet when it is loaded. jsdom would match its 91 rules against each element whose name a test asks for, and
// those around it: a tenth of the run, and no test asks how a toast looks.
for (const sheet of document.head.querySelectorAll('style')) sheet.remove()

// For each control jsdom 29 walks through the page, and again for each label: half of the run. From 30.1, which wants Node 22, it
// keeps a list.
const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea'
function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  const { id, ownerDocument: page } = this
  if (!this.matches(LABELABLE)) return null
  const isFirst = id !== '' && page.getElementById(id) === this
  const around = this.closest<HTMLLabelElement>('label:not([for])')
  return [
    ...(isFirst ? page.querySelectorAll<HTMLLabelElement>(`label[for="${id}"]`) : []),
    ...(around?.querySelector(LABELABLE) === this ? [around] : []),
  ]
}
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
])
  Object.defineProperty(prototype, 'labels', { get: labelsOf, configurable: true })

// A lazy part, several requests and a busy machine. Nothing waits for it but a test that fails.
configure({ asyncUtilTimeout: 60_000 })
// Testing Library would print the whole page at every attempt of a `findBy`, which takes a tenth of the run.
if (!process.env.DEBUG_PRINT_LIMIT)
  configure({
    getElementError: (message) =>
      Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' }),
  })

afterEach(() => {
  // Testing Library does this by itself only where the test functions are globals.
  cleanup()
  // The next Toaster shows what none has shown.
  for (const { id } of toast.getToasts()) toast.dismiss(id)
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
