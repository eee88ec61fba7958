/** How long after a bad line cut off the app's code it is asked for again, in ms; by the documents' script, too. */
export const AGAIN_AFTER = 3000
