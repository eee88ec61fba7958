import type { SlotName } from './slots'

const PREFIX = 'arquivo:'

export const slotErrorName = (slot: SlotName): string => `${PREFIX}${slot}`

export const slotOfErrorName = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null
