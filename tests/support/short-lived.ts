import { RARELY_OPTIMISED } from './v8-flags.ts'

/**
 * Flags of Node for a server that lives for seconds: code that the optimiser would make quicker, a quarter of its
 * processor's time, ends with it.
 */
export const SHORT_LIVED = ['--liftoff-only', RARELY_OPTIMISED]
