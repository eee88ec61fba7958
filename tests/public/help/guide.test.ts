import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// docs/guia is read in the repository and at /ajuda. What it shows in bold, or quotes, are words of the screens and the mails.

const FOLDER = 'docs/guia'
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md'))
const pages = files.map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }))

const filesOf = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

const product = [
  ...filesOf('src', /\.tsx?$/),
  ...filesOf('supabase/schemas', /\.sql$/),
  ...filesOf('supabase/templates', /\.html$/),
  readFileSync('supabase/config.toml', 'utf8'),
].join('\n')

/** Whether the words are a text of the product, or what one begins with before it says a name or a number. */
function isShown(words: string): boolean {
  const written = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  return new RegExp(`(?:['"\`>}]|\\n)\\s*${written}\\s*(?:['"\`<{:.]|\\$\\{|\\n)`).test(product)
}

it.each(pages)('$file names only what the screens say', ({ text }) => {
  const named = [...text.matchAll(/\*\*([^*]+)\*\*|“([^”]+)”/g)].map(
    ([, bold, quoted]) => bold ?? quoted ?? '',
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((words) => !isShown(words))).toEqual([])
})

it('leads from the index to every page, and nowhere that is not there', () => {
  const linksOf = (text: string) =>
    [...text.matchAll(/(?<!!)\[[^\]]+\]\(([^)]+)\)/g)].map(([, to = '']) => to)
  const index = pages.find(({ file }) => file === 'README.md')
  expect(linksOf(index?.text ?? '').toSorted()).toEqual(
    files.filter((file) => file !== 'README.md').toSorted(),
  )
  expect(pages.flatMap(({ text }) => linksOf(text)).filter((to) => !existsSync(join(FOLDER, to)))).toEqual([])
})

/** The size in an extended WebP's header, which is what a browser's canvas writes. */
function sizeOf(picture: Buffer): [number, number] {
  expect(picture.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  return [picture.readUIntLE(24, 3) + 1, picture.readUIntLE(27, 3) + 1]
}

it('shows every picture there is, with its words, in the sizes that /ajuda gives them', () => {
  const shown = pages.flatMap(({ text }) =>
    [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', file = '']) => ({ alt, file })),
  )
  const there = readdirSync(join(FOLDER, 'imagens')).map((file) => `imagens/${file}`)
  expect([...new Set(shown.map(({ file }) => file))].toSorted()).toEqual(there.toSorted())
  for (const { alt, file } of shown) {
    expect([file, alt.length > 20]).toEqual([file, true])
    const content = readFileSync(join(FOLDER, file))
    expect([file, sizeOf(content)]).toEqual([file, file.includes('/equipe-') ? [1280, 800] : [720, 1480]])
    // People read this on a phone, and pay for it.
    expect([file, content.length < 68 * 1024]).toEqual([file, true])
  }
})
