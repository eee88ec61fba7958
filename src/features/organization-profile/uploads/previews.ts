/** Small pictures of what was sent during this visit, by document: shown without fetching the file again. */
const previews = new Map<string, string>()

/** Longest side in pixels: sharp at 64 on a phone's screen, and a few kilobytes instead of a photo's megabytes. */
const SIZE = 160

/** A small picture as a data address; null for what is no picture, or one that the browser cannot read. */
async function makePreview(file: File): Promise<string | null> {
  if (!/\.(jpe?g|png)$/i.test(file.name)) return null
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, SIZE / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    image.close()
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    return null
  }
}

export async function rememberPreview(documentId: string, file: File): Promise<void> {
  const preview = await makePreview(file)
  if (preview) previews.set(documentId, preview)
}

/** Null for what is no picture, or was sent on another visit. */
export const previewOf = (documentId: string): string | null => previews.get(documentId) ?? null
