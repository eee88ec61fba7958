// What browsers have and jsdom does not: pointer capture, scrolling, modal dialogs and media queries, of which none matches.
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
