/** Addresses of pictures that were sent during this visit, by document: shown without fetching them again. */
const previews = new Map<string, string>()

export function rememberPreview(documentId: string, file: File): void {
  if (/\.(jpe?g|png)$/i.test(file.name)) previews.set(documentId, URL.createObjectURL(file))
}

/** Null for what is no picture, or was sent on another visit. */
export const previewOf = (documentId: string): string | null => previews.get(documentId) ?? null

/** Gives the memory back when a document is replaced or removed. */
export function forgetPreview(documentId: string): void {
  const address = previews.get(documentId)
  if (!address) return
  URL.revokeObjectURL(address)
  previews.delete(documentId)
}
