import { join } from 'node:path'
import type { Plugin } from 'vite'

const ICON = join(import.meta.dirname, 'lean-icon.ts')

/** An icon's module as the package's compiler writes it: the drawing's elements, and what the icon is exported as. */
const MODULE =
  /^const __iconData = \{\n {2}name: "[\w-]+",\n {2}size: 24,\n {2}node: (\[.*?\])(?:,\n {2}aliases: \[.*?\])?\n\};\n__iconData\.node;\nconst (\w+) = createLucideIcon\(__iconData\);\n/ms
const KEY = /,\s+key: "\w+"/g
const NAMES = / class="lucide(?: lucide-[\w-]+)+(?: ([^"]+))?"/g

/**
 * lucide-react for published builds: an icon is its drawing. The package gives each a component with two layers of settings, its
 * names in all versions, and random keys that cannot be compressed.
 */
export const leanIcons = (): Plugin => ({
  name: 'mutirao:icons',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, code: '__iconData' },
    handler: (code, id) => ({ code: withDrawing(code, id), map: null, moduleSideEffects: false }),
  },
})

/** The module with nothing but the drawing. */
export function withDrawing(code: string, id: string): string {
  const [, drawing, name] = MODULE.exec(code) ?? []
  if (!drawing || !name) throw new Error(`${id} is not written as an icon of lucide-react was`)
  return `import { icon } from ${JSON.stringify(ICON)}
export default /* @__PURE__ */ icon(${drawing.replace(KEY, '')})`
}

/** Prerendered markup, drawn with the package itself, as the published icons draw it. */
export const withoutIconNames = (markup: string): string =>
  markup.replace(NAMES, (_names, others?: string) => (others ? ` class="${others}"` : ''))
