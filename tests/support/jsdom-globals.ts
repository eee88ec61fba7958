import { Blob, File } from 'node:buffer'

// jsdom brings classes of its own that Node's fetch, jose and PGlite do not recognise: put Node's back.
const { constructor: NodesFormData } = await new Response(new URLSearchParams()).formData()
// React makes one of a form that is sent while its page changes, and Node's knows no elements.
const FormData = new Proxy(NodesFormData, { construct: (base) => Reflect.construct(base, []) as object })
const nodes = { Blob, File, FormData, Uint8Array: Reflect.getPrototypeOf(Buffer) }
for (const [name, value] of Object.entries(nodes))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

// Node has storage of its own since 25, without a file to write to; Vitest leaves in place what is there already.
const page = (globalThis as unknown as { jsdom: { window: Record<string, unknown> } }).jsdom.window
for (const name of ['localStorage', 'sessionStorage', 'Storage'])
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true })
