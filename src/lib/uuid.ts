const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a text, such as one from the address, is a UUID: the database answers anything else with an error. */
export const isUuid = (text: string): boolean => uuid.test(text)
