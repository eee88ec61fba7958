/** Ms before app code that failed to load is requested again, here and in the documents' script. */
export const AGAIN_AFTER = 3000
