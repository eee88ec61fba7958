export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function fileNamePart(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  return plain
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .toLowerCase()
}
