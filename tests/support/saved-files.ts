import { vi } from 'vitest'

/** The files that the page saves from now on, until the test is over: jsdom has no downloads. */
export function savedFiles(): { name: string; content: Blob }[] {
  const saved: { name: string; content: Blob }[] = []
  const made = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${made.size}`
    if (content instanceof Blob) made.set(address, content)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = made.get(this.href)
    if (content) saved.push({ name: this.download, content })
  })
  return saved
}
