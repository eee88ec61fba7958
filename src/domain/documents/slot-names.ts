import type { SlotName } from './slots'

const PREFIX = 'arquivo:'

/** The name under which the documents form keeps the error of a slot. */
export const slotErrorName = (slot: SlotName): string => `${PREFIX}${slot}`

/** The slot that an error's name speaks of, null for an ordinary field. */
export const slotOfErrorName = (name: string): string | null =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null
