import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { pageTools } from '@/portal/profile/photographs/page-tools'
import { slotPages } from '@/portal/profile/photographs/slot-pages'
import { slotOf } from '@/domain/documents/slots'
import { openApp } from '../../../support/app.tsx'
import type { Stack } from '../../../support/backend.ts'
import { atDocuments, findDialog } from '../wizard/profile-support.ts'

export async function openStep(stack: Stack) {
  const ana = await atDocuments(stack)
  return { ana, ...(await openApp('/perfil-ong/documentos', ana)) }
}

export const dialogOf = () => findDialog('Fotografar páginas: Ata de eleição da diretoria')

/** Without what `user.upload` does besides: it keeps to the input's kinds of file. */
export function choose(input: HTMLElement, files: File[]) {
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  fireEvent.change(input)
}

/** One page of the slot or more, the first with its picture or without. */
export const withPage =
  (picture?: Blob, ids = ['a']) =>
  async (userId: string) => {
    const slot = slotOf('ataEleicao')
    if (!slot) throw new Error('no such slot')
    await slotPages(userId, slot).change(
      () => ({ pages: ids.map((id) => ({ id, turn: 0, corners: null })), filter: 'color' }),
      picture && { id: 'a', pictures: { full: picture, small: picture } },
    )
  }

/** A device whose pictures become this once they are drawn; it begins when the result is called. */
export function drawsPictures(picture: Blob) {
  let begin = () => {}
  const source = { source: new Image(), width: 3000, height: 4000, close: () => undefined }
  const decoded = new Promise<typeof source>((resolve) => (begin = () => resolve(source)))
  vi.spyOn(pageTools, 'decode').mockReturnValue(decoded)
  const context = new Proxy({}, { get: () => () => undefined, set: () => true })
  vi.spyOn(pageTools, 'canvas').mockReturnValue({ getContext: () => context } as never)
  vi.spyOn(pageTools, 'jpeg').mockResolvedValue(picture)
  return () => begin()
}
