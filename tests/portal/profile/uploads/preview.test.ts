import type { Document } from '@/lib/supabase/database'
import { expect, it, vi } from 'vitest'
import { rememberPreview } from '@/portal/profile/uploads/draw-preview'
import { largeJpeg } from '../photographs/large-jpeg.ts'

const stored = { id: 'a', arquivo_url: 'org/cartaoCnpj/a.jpg' } as Document

it('decodes no picture that a phone has no memory for, once the file is stored', async () => {
  const decode = vi.fn(() => Promise.reject(new Error('not here')))
  vi.stubGlobal('createImageBitmap', decode)
  await rememberPreview(stored, largeJpeg(20_000, 20_000))
  expect(decode).not.toHaveBeenCalled()
  await rememberPreview(stored, largeJpeg(6000, 8000))
  expect(decode).toHaveBeenCalledOnce()
})
