import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// docs/product.md quotes the agreed words, with what varies as {name}, N, "X" or three dots.
const examples = ['Certidões: 2 de 5', 'Em análise por Ana', 'dd de MMMM de yyyy às HH:mm']

/** All files of a folder as one text, without line breaks and escapes. */
const textOf = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => flat(readFileSync(join(folder, file), 'utf8')))
    .join('\n')

const flat = (text: string) =>
  text
    .replace(/'\s*\|\|\s*E?'/g, '')
    .replaceAll("''", "'")
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')

/** Whether the fixed parts of a sentence stand in this order in one place. */
function standsIn(text: string, parts: string[]) {
  const words = parts.filter((part) => /\p{L}{2}/u.test(part)).map((part) => part.trim())
  const pattern = words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.{0,200}?')
  return new RegExp(pattern).test(text)
}

const product = flat(readFileSync('docs/product.md', 'utf8').replace(/`[^`]*`/g, ''))
const code = textOf('src', /\.tsx?$/)

it('what the product document writes as title / sentence is a title and its sentence', () => {
  const pairs = [...product.matchAll(/'([^']{2,200}?)' \/ '([^']{2,200}?)'/g)]
  expect(pairs.length).toBeGreaterThan(20)
  const inOrder = ([, title = '', sentence = '']: RegExpExecArray) =>
    [`title: '${title}', description: `, `failure: '${title}', failureDetail: `].some((start) =>
      standsIn(code, [start, ...sentence.split(/\{.*?\}/)]),
    )
  expect(pairs.filter((pair) => !inOrder(pair)).map(([pair]) => pair)).toEqual([])
})

it('every word that the product document quotes is in the product', () => {
  const all = `${code}\n${textOf('supabase/schemas', /\.sql$/)}`
  const quotes = [...product.matchAll(/(?<!\w)'([^']{2,200}?)'(?!\w)/g)].map(([, text = '']) => text)
  expect(quotes.length).toBeGreaterThan(200)
  const missing = quotes.filter((text) => !standsIn(all, text.split(/\{.*?\}|"X"|\bN\b|\.\.\./)))
  expect(missing.filter((text) => !examples.includes(text))).toEqual([])
})
