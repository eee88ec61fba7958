import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import { Preview } from '@/admin/review-queue/preview/preview'
import { renderPreview } from './preview-support.tsx'

/** One of the papers of `tests/cases/`. */
export const paper = async (name: string) =>
  new Uint8Array(await readFile(resolve(import.meta.dirname, `../../../cases/papers/${name}.docx`)))

export function showDocument(content: Uint8Array<ArrayBuffer>) {
  cleanup()
  renderPreview(<Preview path="org/a.docx" name="a.docx" blob={new Blob([content])} save={null} />)
}

/** @returns the body of the frame, with its lines */
export async function shown(content: Uint8Array<ArrayBuffer>) {
  showDocument(content)
  const frame = await screen.findByTitle<HTMLIFrameElement>('a.docx')
  const { body } = new DOMParser().parseFromString(frame.srcdoc, 'text/html')
  const lines = [...body.querySelectorAll('p, li, h1')].map((line) => {
    const own = line.cloneNode(true) as Element
    for (const list of own.querySelectorAll('ul')) list.remove()
    return own.textContent
  })
  return { body, lines: lines.filter(Boolean) }
}

export const LACKS = 'Partes deste documento não aparecem aqui. Baixe-o para ver.'

export const run = (content: string) => `<w:r>${content}</w:r>`
export const words = (text: string) => run(`<w:t xml:space="preserve">${text}</w:t>`)
export const line = (...content: string[]) => `<w:p>${content.join('')}</w:p>`
