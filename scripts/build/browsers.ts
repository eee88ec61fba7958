/**
 * The oldest browsers that open the portal: about four years old. All of them support `@layer`, and no earlier one does:
 * that is how the documents recognise older ones (index.html). This list decides what the build translates and what
 * `npm run test:floor` refuses; docs/operacao.md tells people.
 */
export const floor = { chrome: 99, firefox: 100, safari: 15.4 }

/**
 * For scripts Safari 15.4 is given as 16: it supports the same language except for a bug in the scope of class field
 * initialisers (https://webkit.org/b/236843), because of which the translation would turn every private field of every
 * package into a WeakMap, 1.4 KiB of the profile. `npm run test:floor` refuses the few values that the bug concerns.
 */
export const scriptTarget = [`chrome${floor.chrome}`, `firefox${floor.firefox}`, 'safari16']
export const styleTarget = [`chrome${floor.chrome}`, `firefox${floor.firefox}`, `safari${floor.safari}`]

/** The same for lightningcss: major, minor and patch in a byte each. */
export const styleVersions = {
  chrome: floor.chrome << 16,
  firefox: floor.firefox << 16,
  safari: (15 << 16) | (4 << 8),
}
