/** Style features that the oldest browsers lack and that the build cannot translate: they drop the rule or value. */
const missing: [RegExp, string][] = [
  [/@media[^{]*\(\s*(?:width|height)\s*[<>]/, '@media (width >= …) (Safari 16.4)'],
  [/@media[^{]*[<>]=?\s*(?:width|height)/, '@media (… < width) (Safari 16.4)'],
  [/[{;](?:translate|rotate|scale):/, 'translate, rotate or scale as a property (Chrome 104)'],
  [/@container\b/, '@container (Chrome 105, Safari 16)'],
  [/[{};]\s*&/, 'nested rules (Chrome 112, Safari 16.5)'],
  [/:(?:oklch|oklab|light-dark|lch|lab)\(/, 'a colour function (Chrome 111)'],
]
/** Units of the visible window: allowed only inside `@supports`, beside the value that is used otherwise. */
const DYNAMIC_UNIT = /[a-z-]+:[^;{}]*\d[dsl]vh\b/g
/** A line's height. Tailwind's reset has it for iPhones' date fields; ours have a height of their own. */
const LINE_UNIT = /(?<!date-and-time-value)[{;]([a-z-]+:[^;{}]*\dr?lh)\b/g
const ASKED = /@supports ?\(height:1dvh\)\{(?:[^{}]*|[^{}]*\{[^{}]*\})*\}/g

/** What in this stylesheet the oldest browsers do not understand. `css`: minified. */
export function styleFindings(css: string): string[] {
  const found = missing.filter(([pattern]) => pattern.test(css)).map(([, name]) => name)
  for (const [text] of css.replace(ASKED, '').matchAll(DYNAMIC_UNIT))
    found.push(`${text} outside @supports (Chrome 108)`)
  for (const [, text = ''] of css.matchAll(LINE_UNIT)) found.push(`${text} (Chrome 109, Safari 16.4)`)
  return found
}
