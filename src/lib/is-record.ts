/** Narrows what came from outside (storage, a location's state, an error) to an object whose members can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
