import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'

/**
 * The stylesheet's rules for the class names of one document: what its first screen needs, made by the compiler that
 * makes the whole sheet, so that both agree in layers and order.
 */
export async function firstStyles(stylesheet: string, html: string): Promise<string> {
  const source = await readFile(stylesheet, 'utf8')
  const compiler = await compile(source, { base: dirname(stylesheet), onDependency: () => undefined })
  return optimize(compiler.build(classNames(html)), { minify: true }).code
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
