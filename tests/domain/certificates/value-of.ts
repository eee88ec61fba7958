import type { Reading } from '@/domain/certificates/read-certificate'

/** What a reading says in a field: the value, where it stands with the line that it was read from. */
export function valueOf(reading: Reading | null, field: string): unknown {
  const found: unknown = reading?.[field as keyof Reading]
  return typeof found === 'object' && found !== null && 'value' in found ? found.value : found
}
