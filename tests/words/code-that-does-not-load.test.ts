import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** The names in backticks of the product's table. */
const described = () => {
  const [, section = ''] = readFileSync('docs/product.md', 'utf8').split('### Code that does not load')
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, content: readFileSync(`src/${file}`, 'utf8') }))

it('names each file that is loaded on demand, once, and none that is not', () => {
  const loaded = sources
    .filter(({ file }) => file !== 'app/routes.tsx')
    .flatMap(({ content }) => [...content.matchAll(/import\('([^']+)'\)/g)])
    .map(([, module = '']) => basename(module))
  expect(described().toSorted()).toEqual([...new Set(loaded)].toSorted())
})

it('leaves no needed part without a sentence', () => {
  const silent = sources
    .flatMap(({ file, content }) =>
      [...content.matchAll(/<LazyPart[^]*?(?<![/=])>/g)].map(([tag]) => ({ file, tag })),
    )
    .filter(({ tag }) => !/failure=|instead=|onFailed=/.test(tag))
  expect(silent).toEqual([])
})
