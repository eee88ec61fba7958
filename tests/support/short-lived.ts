/**
 * Flags of Node for a server that lives for seconds: code that the optimiser would make quicker, a quarter of its
 * processor's time, ends with it.
 */
export const SHORT_LIVED = ['--liftoff-only', '--interrupt-budget=1000000']
