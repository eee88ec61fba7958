const previews = new Map<string, string>()

export const isPictureName = (name: string): boolean => /\.(jpe?g|png)$/i.test(name)

export const cachePreview = (documentId: string, preview: string) => void previews.set(documentId, preview)

export const previewOf = (documentId: string): string | null => previews.get(documentId) ?? null
