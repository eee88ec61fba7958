import type { SlotName } from '@/domain/documents/slots'

const PREFIX = 'arquivo:'

export const slotErrorName = (slot: SlotName): string => `${PREFIX}${slot}`

export const slotOfErrorName = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null
