import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, vi } from 'vitest'
import { answer } from '@/admin/review-queue/preview/conversion'
import { docxHtml } from '@/admin/review-queue/preview/docx-html'
import { readSheets } from '@/admin/review-queue/preview/read-sheets'
import { createQueryClient } from '@/lib/query/query-client'
import { patientUser } from '../../../support/render.tsx'

/** Runs the converters in the page, because jsdom has no workers. */
export const useConverters = () =>
  beforeEach(() => {
    // jsdom's own would not recognise Node's.
    vi.stubGlobal('ArrayBuffer', new Uint8Array().buffer.constructor)
    vi.stubGlobal(
      'Worker',
      class {
        onmessage: (event: { data: unknown }) => void = () => undefined
        readonly #convert
        constructor(address: URL | string) {
          this.#convert = String(address).includes('docx-worker') ? docxHtml : readSheets
        }
        postMessage(file: ArrayBuffer) {
          void answer(this.#convert, file).then((data) => this.onmessage({ data }))
        }
        terminate() {
          this.onmessage = () => undefined
        }
      },
    )
  })

export function renderPreview(preview: ReactNode) {
  const user = patientUser()
  return {
    user,
    ...render(<QueryClientProvider client={createQueryClient()}>{preview}</QueryClientProvider>),
  }
}
