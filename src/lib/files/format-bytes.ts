import { formatDecimal } from '@/lib/format-decimal'

/** A size beside a limit that it exceeds: never the same words for both. */
export function formatBytesOver(bytes: number, limit: number): string {
  const [size, most] = [formatBytes(bytes), formatBytes(limit)]
  return bytes > limit && size === most ? `${most} e mais ${formatBytes(bytes - limit)}` : size
}

/** A file size as product 2 shows it: bytes, KB or MB (1 KB = 1024 bytes). */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const kilobytes = bytes / 1024
  // 1023,95 KB would be shown as '1.024 KB'.
  if (kilobytes < 1023.95) return `${formatDecimal(kilobytes)} KB`
  return `${formatDecimal(kilobytes / 1024)} MB`
}
