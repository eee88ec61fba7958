// What browsers have and jsdom does not: pointer capture, scrolling and media queries, of which none matches.
HTMLElement.prototype.setPointerCapture = () => undefined
HTMLElement.prototype.hasPointerCapture = () => false
HTMLElement.prototype.scrollIntoView = () => undefined
Object.defineProperty(globalThis, 'matchMedia', {
  value: (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  configurable: true,
  writable: true,
})
