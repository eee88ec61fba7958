import { formatDecimal } from '@/lib/format-decimal'

/** Never shows the same text for a size and the limit it exceeds. */
export function formatBytesOver(bytes: number, limit: number): string {
  const [size, most] = [formatBytes(bytes), formatBytes(limit)]
  return bytes > limit && size === most ? `${most} e mais ${formatBytes(bytes - limit)}` : size
}

/** Product 2: bytes, KB or MB (1 KB = 1024 bytes). */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const kilobytes = bytes / 1024
  if (kilobytes < 1023.95) return `${formatDecimal(kilobytes)} KB`
  return `${formatDecimal(kilobytes / 1024)} MB`
}
