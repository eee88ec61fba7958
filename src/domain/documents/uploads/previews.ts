/** Small pictures of what was sent during this visit, by document: shown without asking for them. */
const previews = new Map<string, string>()

export const isPictureName = (name: string): boolean => /\.(jpe?g|png)$/i.test(name)

export const cachePreview = (documentId: string, preview: string) => void previews.set(documentId, preview)

/** Null for what is no picture, or was sent on another visit. */
export const previewOf = (documentId: string): string | null => previews.get(documentId) ?? null
