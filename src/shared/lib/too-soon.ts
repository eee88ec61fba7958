/**
 * A press so soon after what it hits has come was meant for what stood there before: the second one of a double click, a
 * key pressed twice. In ms; `--animate-unarmed` has it, too.
 */
export const TOO_SOON = 800
