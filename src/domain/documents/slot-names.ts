import type { SlotName } from './slots'

const PREFIX = 'arquivo:'

/** Key of a slot's error in the documents form. */
export const slotErrorName = (slot: SlotName): string => `${PREFIX}${slot}`

export const slotOfErrorName = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null
