import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preloadMissing } from '../../scripts/build/preloads.ts'

const root = mkdtempSync(join(tmpdir(), 'mutirao-preloads-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** An app of two pages, of which one opens a window. Each module lies in a chunk of its own. */
const modules = {
  'index.html': '<script type="module" src="/entry.js"></script>',
  'entry.js': `import { kit } from './kit.js'
kit('entry')
addEventListener('page', () => import('./page.js'))
addEventListener('other', () => import('./other.js'))`,
  'kit.js': 'export const kit = (who) => console.log("kit", who)',
  'forms.js': 'export const forms = (who) => console.log("forms", who)',
  'sheet.js': 'export const sheet = (who) => console.log("sheet", who)',
  'page.js': `import { forms } from './forms.js'
forms('page')
addEventListener('window', () => import('./window.js'))`,
  'window.js': `import { kit } from './kit.js'
import { forms } from './forms.js'
import { sheet } from './sheet.js'
kit('window'), forms('window'), sheet('window')`,
  'other.js': `import { forms } from './forms.js'
import { sheet } from './sheet.js'
forms('other'), sheet('other')`,
}

type Built = { code: Record<string, string>; html: string }

async function built(plugins: Plugin[]): Promise<Built> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: {
            groups: [
              { name: 'kit', test: /kit\.js$/ },
              // Otherwise the page would import the entry for it.
              { name: 'helper', test: /preload-helper/ },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const html = output.find(({ fileName }) => fileName === 'index.html')
  return {
    code: Object.fromEntries(
      output.filter((file) => file.type === 'chunk').map(({ fileName, code }) => [fileName, code]),
    ),
    html: html?.type === 'asset' ? String(html.source) : '',
  }
}

/** What a chunk asks for together with each module that it imports on demand. */
function askedBy(code = ''): Record<string, string[]> {
  const files = JSON.parse(/m\.f=(\[.*?\])/.exec(code)?.[1] ?? '[]') as string[]
  const imports = [...code.matchAll(/import\("\.\/(\w+)\.js"\), __vite__mapDeps\((\[.*?\])\)/g)]
  return Object.fromEntries(
    imports.map(([, name = '', places = '']) => [
      name,
      (JSON.parse(places) as number[]).map((place) => files[place] ?? '').sort(),
    ]),
  )
}

describe('what a published chunk asks for with what it imports on demand', () => {
  let lean: Built
  beforeAll(async () => {
    for (const [name, text] of Object.entries(modules)) writeFileSync(join(root, name), text)
    lean = await built([preloadMissing()])
  })

  it('is not what the entry brought', () => {
    expect(askedBy(lean.code['index.js'])).toEqual({
      page: ['forms.js', 'page.js'],
      other: ['forms.js', 'other.js', 'sheet.js'],
    })
  })

  it('nor what it brought itself', () => {
    expect(askedBy(lean.code['page.js'])).toEqual({ window: ['sheet.js', 'window.js'] })
  })

  it('while the document names all that the entry needs', () => {
    expect(lean.html).toMatch(/rel="modulepreload"[^>]+href="\/kit\.js"/)
  })

  it('and Vite alone asks for all of it', async () => {
    const { code } = await built([])
    expect(askedBy(code['page.js'])).toEqual({ window: ['forms.js', 'kit.js', 'sheet.js', 'window.js'] })
  })
})
