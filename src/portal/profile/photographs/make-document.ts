import type { DocumentSlot } from '@/domain/documents/slots'
import { throwIfAborted } from '@/lib/abort'
import type { SavedPages } from './page-store'
import { draw } from './picture-client'
import type { SlotPages } from './slot-pages'
import { writePdf } from './write-pdf'

/** Five pages in 4 MB take a minute at 0.5 Mbit/s. */
const PAGE_BYTES = (4 * 1024 * 1024) / 5 - 2048

export class PageError extends Error {
  override name = 'PageError'
  readonly page: number
  readonly why: 'failed' | 'missing' | 'notRead'

  constructor(page: number, why: PageError['why']) {
    super(`page ${page} could not be drawn`)
    this.page = page
    this.why = why
  }
}

const bytesFor = (slot: DocumentSlot, count: number) => Math.min(PAGE_BYTES, slot.maxBytes / count - 2048)

/** Throws `PageError` or the signal's reason. */
export async function makeDocument(
  slot: DocumentSlot,
  all: SlotPages,
  { pages, filter }: SavedPages,
  onPage: (number: number) => void,
  signal: AbortSignal,
): Promise<File> {
  const drawn: Blob[] = []
  for (const [index, { id, turn, corners }] of pages.entries()) {
    onPage(index + 1)
    const pictures = await all.pictures(id).catch(() => {
      throw new PageError(index + 1, 'notRead')
    })
    const mostBytes = bytesFor(slot, pages.length)
    const page = pictures && (await draw(pictures.full, { turn, corners, filter, size: 'page', mostBytes }))
    throwIfAborted(signal)
    if (!page) throw new PageError(index + 1, pictures ? 'failed' : 'missing')
    drawn.push(page)
  }
  const pdf = await writePdf(slot.label, drawn)
  throwIfAborted(signal)
  return new File([pdf], `${slot.label}.pdf`, { type: 'application/pdf' })
}
