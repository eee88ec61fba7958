import type { Document } from '@/lib/supabase/database'
import { abortAfter } from '@/lib/abort'
import { supabase } from '@/lib/supabase/client'
import { isHuge } from '@/lib/files/picture-header'
import { isPictureName, cachePreview } from './previews'

const SIZE = 160
const MAX_PREVIEW_LENGTH = 16 * 1024

/** Some browsers return PNG instead of WebP; JPEG has no transparency. */
function encode(canvas: HTMLCanvasElement, image: ImageBitmap): string | null {
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const webp = canvas.toDataURL('image/webp', 0.8)
  if (webp.startsWith('data:image/webp') && webp.length <= MAX_PREVIEW_LENGTH) return webp
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return (
    [0.8, 0.5]
      .map((quality) => canvas.toDataURL('image/jpeg', quality))
      .find(({ length }) => length <= MAX_PREVIEW_LENGTH) ?? null
  )
}

/** A data URL; null if the picture cannot be decoded. */
async function makePreview(file: File): Promise<string | null> {
  try {
    if (await isHuge(file)) return null
    const image = await createImageBitmap(file)
    const scale = Math.min(1, SIZE / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    const preview = encode(canvas, image)
    image.close()
    return preview
  } catch {
    return null
  }
}

/** The file is stored already and must not look unfinished. */
const PREVIEW_TIMEOUT_MS = 10_000

/** Resolves once stored, because closing the page earlier would lose the preview. Fails silently. */
export async function rememberPreview({ id, org_id, arquivo_url }: Document, file: File): Promise<void> {
  const preview = isPictureName(arquivo_url ?? '') ? await makePreview(file) : null
  if (!preview) return
  cachePreview(id, preview)
  await supabase
    .from('documento_miniaturas')
    .insert({ documento_id: id, org_id, imagem: preview })
    .abortSignal(abortAfter(PREVIEW_TIMEOUT_MS))
}
