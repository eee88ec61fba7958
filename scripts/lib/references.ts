import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Matches `product 5`, `decision 12` and lists such as `product 2, 4 and 8`. */
const citation = /\b(product|decision|spec|design)s? (\d+(?:, \d+)*(?:(?:,? and| or) \d+)?)/gi

/** A file or folder of the repository, by its whole path: `src/lib/paths.ts`, `tests/database/`; what follows may be left out. */
const pathCitation =
  /(?<![\w./-])(?:src|scripts|tests|e2e|docs|findings|\.github|supabase\/(?:migrations|tests|templates|embedded))\/[\w/.-]*\w/g
/** A module in back quotes, by its name alone or with folders before it: `masks.ts`, `lib/masks.test.ts`. */
const moduleCitation = /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|m?js))`/g

const folders = ['src', 'supabase', 'scripts', 'tests', 'e2e', 'docs', 'findings', '.github']
const textFile = /\.(ts|tsx|js|css|html|sql|md|toml|yml)$|^\.env\.example$/

export type BrokenReference = { file: string; line: number; text: string; why: string }

type Known = { product: Set<number>; decision: Set<number> }

const numbers = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map((match) => Number(match[1])))

function readKnown(root: string): Known {
  const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
  const heading = /^## (\d+)\. /gm
  return {
    product: numbers(read('product.md'), heading),
    decision: numbers(read('decisions.md'), heading),
  }
}

/** @returns the paths of the repository's text folders and of its top, with '/' between folders */
export function filesOf(root: string): string[] {
  const inside = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) return [path]
      return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : inside(path)
    })
  const atTop = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  const below = folders.filter((folder) => existsSync(join(root, folder))).flatMap(inside)
  return [...atTop, ...below].map((path) => path.replaceAll('\\', '/'))
}

function whyBroken(word: string, number: number, known: Known): string | null {
  switch (word) {
    case 'product':
      return known.product.has(number) ? null : `docs/product.md has no section ${number}`
    case 'decision':
      return known.decision.has(number) ? null : `docs/decisions.md has no entry ${number}`
    case 'spec':
      return 'cite docs/product.md as `product` and a number'
    default:
      return 'cite docs/decisions.md as `decision` and a number'
  }
}

const isComment = (file: string, line: string) =>
  !/\.(tsx?|js|sql)$/.test(file) || /^\s*(\/\/|\/?\*|--)|\{\/\*/.test(line)

/** @returns the paths of a line that no file and no folder has */
function stalePaths(file: string, line: string, paths: string[]): string[] {
  if (!isComment(file, line)) return []
  const isThere = (path: string) => paths.some((one) => one.startsWith(path))
  const isModule = (name: string) => paths.some((one) => one === name || one.endsWith(`/${name}`))
  return [
    ...[...line.matchAll(pathCitation)].map(([path]) => path).filter((path) => !isThere(path)),
    ...[...line.matchAll(moduleCitation)].map(([, name = '']) => name).filter((name) => !isModule(name)),
  ]
}

/** @returns the citations that lead nowhere, and the count of all */
export function findBrokenReferences(root: string): { broken: BrokenReference[]; count: number } {
  const known = readKnown(root)
  const broken: BrokenReference[] = []
  let count = 0
  const files = filesOf(root)
  for (const file of files.filter((name) => textFile.test(name))) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      for (const text of stalePaths(file, line, files))
        broken.push({ file, line: index + 1, text, why: 'no file and no folder has this path' })
      for (const [text, word = '', list = ''] of line.matchAll(citation))
        for (const number of list.match(/\d+/g) ?? []) {
          count++
          const why = whyBroken(word.toLowerCase(), Number(number), known)
          if (why) broken.push({ file, line: index + 1, text, why })
        }
    }
  }
  return { broken, count }
}
