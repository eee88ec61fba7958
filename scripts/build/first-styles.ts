import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { compile } from '@tailwindcss/node'
import { browserslistToTargets, Features, transform } from 'lightningcss'
import { browsers } from './browsers.ts'

/** The looks of toasts: none is in a document, and they come with their script, after the whole sheet. */
const LATER = /^@import '\.\/toaster\.css';\n/m

/** The parts of a field for dates: no document has one. */
const OF_DATES = /::-webkit-(?:date|calendar)[\w-]*\{[^}]*\}/g

/**
 * The stylesheet's rules for the class names of one document: what its first screen needs, made by the same
 * compiler as the whole sheet, so that both agree in layers and order.
 */
export async function firstStyles(stylesheet: string, html: string): Promise<string> {
  const source = (await readFile(stylesheet, 'utf8')).replace(LATER, '')
  const compiler = await compile(source, { base: dirname(stylesheet), onDependency: () => undefined })
  const built = compiler.build(classNames(html))
  const { code } = transform({
    filename: stylesheet,
    code: Buffer.from(built),
    minify: true,
    unusedSymbols: idleProperties(built, html),
    targets: browserslistToTargets(browsers),
    // As the compiler itself does it for the whole sheet.
    include: Features.Nesting | Features.MediaQueries,
    exclude: Features.LogicalProperties | Features.DirSelector | Features.LightDark,
    errorRecovery: true,
  })
  return code.toString().replace(OF_DATES, '')
}

/** Custom properties unused in this document, such as toast colours; the full stylesheet has them. */
function idleProperties(css: string, html: string): string[] {
  const used = new Set([...(css + html).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  return [...css.matchAll(/(--[\w-]+)\s*:/g)].flatMap(([, name = '']) => (used.has(name) ? [] : [name]))
}

function classNames(html: string): string[] {
  const names = new Set<string>()
  for (const [, list = ''] of html.matchAll(/\bclass="([^"]*)"/g))
    for (const name of list.split(/\s+/)) names.add(unescapeHtml(name))
  names.delete('')
  return [...names]
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
