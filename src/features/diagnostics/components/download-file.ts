const kinds = {
  text: { type: 'text/plain;charset=utf-8', extension: 'txt' },
  json: { type: 'application/json', extension: 'json' },
} as const

/** Hands a text to the browser as a file of today's name. */
export function downloadFile(contents: string, format: keyof typeof kinds): void {
  const { type, extension } = kinds[format]
  const url = URL.createObjectURL(new Blob([contents], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = `verificacao-de-sistema-${new Date().toISOString().slice(0, 10)}.${extension}`
  link.click()
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
