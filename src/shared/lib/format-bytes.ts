const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** A file size as spec 2 shows it: bytes, KB or MB (1 KB = 1024 bytes). */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const kilobytes = bytes / 1024
  // 1023,95 KB would be shown as '1.024 KB'.
  if (kilobytes < 1023.95) return `${decimal.format(kilobytes)} KB`
  return `${decimal.format(kilobytes / 1024)} MB`
}
