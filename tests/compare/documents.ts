/**
 * Shows every DOCX of a folder as the review desk does and compares its words with LibreOffice's text of it:
 * `npx tsx --tsconfig tests/compare/tsconfig.json tests/compare/documents.ts FOLDER [TEXTS]` (needs `soffice`;
 * TEXTS keeps LibreOffice's texts for another run).
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('')
Object.assign(globalThis, { window })
const { docxHtml } = await import('../../src/admin/review-queue/preview/docx-html.ts')
const { shownDocument } = await import('../../src/admin/review-queue/preview/shown-document.ts')
const { shownText } = await import('../../src/admin/review-queue/preview/word/letters.ts')

const LACKS = /^(Partes deste documento não aparecem aqui|Aqui não aparece nada dele|Há data ou hora que)/
const AT_ONCE = 40

/** Words of two letters or more, and numbers, each as often as it occurs. */
function wordsOf(text: string): Map<string, number> {
  const words = new Map<string, number>()
  for (const word of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]{2,}/gu) ?? [])
    words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

const textAt = (folder: string, file: string) =>
  readFile(join(folder, `${basename(file, '.docx')}.txt`), 'utf8').catch(() => undefined)

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const SIGNS = /<w:r\b(?:(?!<\/w:r>)[^])*?w:ascii="(?:Symbol|Webdings|Wingdings[ 23]*)"[^]*?<\/w:r>/g

const TEXT = /<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g

/** All letters of the file's texts, but for those in fonts of signs: what is not among them, LibreOffice has computed. */
const lettersIn = (file: Uint8Array) =>
  Object.entries(unzipSync(file))
    .map(([name, part]) => {
      if (/\.(html?|mht|txt)$/.test(name)) return plain(strFromU8(part))
      if (!/^word\/.*\.xml$/.test(name)) return ''
      return plain(Array.from(strFromU8(part).replace(SIGNS, '').matchAll(TEXT), ([, text]) => text).join(''))
    })
    .join('\n')

/** @param out keeps the texts: a second run takes those that are there */
async function libreOfficeTexts(files: string[], out: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const left: string[] = []
  for (const file of files) {
    const text = await textAt(out, file)
    if (text === undefined) left.push(file)
    else texts.set(file, text)
  }
  for (let at = 0; at < left.length; at += AT_ONCE) {
    const some = left.slice(at, at + AT_ONCE)
    await promisify(execFile)(
      'soffice',
      [
        '--headless',
        `-env:UserInstallation=file://${out}/profile`,
        '--convert-to',
        'txt:Text (encoded):UTF8',
        '--outdir',
        out,
        ...some,
      ],
      { timeout: 600_000, maxBuffer: 1e8 },
    ).catch(() => undefined)
    for (const file of some) {
      const text = await textAt(out, file)
      if (text !== undefined) texts.set(file, text)
    }
  }
  return texts
}

async function shownBy(file: string) {
  const content = await docxHtml(new Uint8Array(await readFile(file)))
  const { page, hints } = shownDocument(content)
  const body = new window.DOMParser().parseFromString(page, 'text/html').body
  for (const block of body.querySelectorAll('p, li, td, h1, h2, h3, h4, h5, h6, br, div')) block.append(' ')
  return {
    text: `${body.textContent} ${shownText(page.slice(page.indexOf('</head>')))}`,
    plain: body.textContent,
    hints,
  }
}

const [folder = '.', kept] = process.argv.slice(2)
const out = kept ?? (await mkdtemp(join(tmpdir(), 'compare-')))
const files = (await readdir(folder))
  .filter((name) => /\.docx$/i.test(name))
  .sort()
  .map((name) => join(folder, name))
const texts = await libreOfficeTexts(files, out)
const counts = { files: files.length, refused: 0, compared: 0, hinted: 0, computed: 0, silent: 0 }
for (const file of files) {
  const shown = await shownBy(file).catch((error: unknown) => String(error))
  if (typeof shown === 'string') {
    counts.refused++
    console.log(
      `refused  ${basename(file)}: ${shown.slice(0, 100)}${texts.has(file) ? ' (LibreOffice opens it)' : ''}`,
    )
    continue
  }
  const reference = texts.get(file)
  if (reference === undefined) continue
  counts.compared++
  const own = wordsOf(shown.plain)
  const joined = plain(shown.text)
  const missing = [...wordsOf(reference)].filter(
    ([word, count]) => (own.get(word) ?? 0) < count && !joined.includes(word),
  )
  const isHinted = shown.hints.some((hint) => LACKS.test(hint))
  if (isHinted) counts.hinted++
  const letters = missing.length > 0 ? lettersIn(await readFile(file)) : ''
  if (missing.length > 0 && !isHinted && missing.every(([word]) => !letters.includes(word))) {
    counts.computed++
    console.log(`computed ${basename(file)}: ${missing.map(([word]) => word).join(' ')}`)
  } else if (missing.length > 0 && !isHinted) {
    counts.silent++
    console.log(
      `missing  ${basename(file)}: ${missing
        .map(([word]) => word)
        .slice(0, 12)
        .join(' ')}`,
    )
  } else if (isHinted)
    console.log(
      `hinted   ${basename(file)}${
        missing.length > 0
          ? `: ${missing
              .map(([word]) => word)
              .slice(0, 8)
              .join(' ')}`
          : ''
      }`,
    )
}
if (kept === undefined) await rm(out, { recursive: true })
console.log(counts)
