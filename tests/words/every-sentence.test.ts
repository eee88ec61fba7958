import ts from 'typescript'
import { expect, it } from 'vitest'
import { databaseSentences, filesIn, isForPeople, textsOf, standsIn, tests } from './literals.ts'
import { fixedParts, placeOf, sourceFiles, textsIn } from './sources.ts'

// A sentence that no test spells out may change unseen. Nothing is compared with an imported constant here: the words
// must stand in a test as literals, best where somebody sees them on the screen.
const collections = /(^|[/-])texts\.ts$|\/(describe-error|sentences|check-file|validate-step|roles)\.ts$/
interface Sentence {
  parts: string[]
  /** Where it is kept: the name of the constant, then the keys that lead to it. */
  path: string[]
  line: string
}

function collect(file: ts.SourceFile): Sentence[] {
  const sentences: Sentence[] = []
  function visit(node: ts.Node, path: string[]): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isBinaryExpression(node.parent)) return
    const named = (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && path.length === 0
    if (named && node.name && ts.isIdentifier(node.name)) path = [node.name.text]
    const parts = fixedParts(node)
    if (parts?.some(isForPeople)) {
      sentences.push({ parts, path, line: placeOf(node, parts) })
    }
    if (ts.isPropertyAssignment(node))
      visit(node.initializer, [...path, node.name.getText().replaceAll("'", '')])
    else ts.forEachChild(node, (child) => visit(child, path))
  }
  ts.forEachChild(file, (node) => visit(node, []))
  return sentences
}

/** The constants that a file reads, each with the keys that it reads of it: 'texts.saved.title', 'labels'. */
function readings(file: ts.SourceFile): string[] {
  const found: string[] = []
  const aliases = new Map<string, string>()
  function visit(node: ts.Node): void {
    if (ts.isImportSpecifier(node)) aliases.set(node.name.text, (node.propertyName ?? node.name).text)
    const chain = node.getText().replaceAll('?.', '.')
    if (ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node) && /^[\w$.]+$/.test(chain))) {
      const [root = '', ...keys] = chain.split('.')
      found.push([aliases.get(root) ?? root, ...keys].join('.'))
      return
    }
    // What is declared or imported is not read yet.
    const { name } = node as ts.NamedDeclaration
    ts.forEachChild(node, (child) => {
      const declared = child === name && !ts.isShorthandPropertyAssignment(node)
      if (!declared && !ts.isTypeNode(child) && !ts.isExportDeclaration(child)) visit(child)
    })
  }
  visit(file)
  return found
}

const sentences = sourceFiles.filter((file) => collections.test(file.fileName)).flatMap(collect)

it('every sentence stands literally in a test', () => {
  expect(sentences.length).toBeGreaterThan(300)
  const unseen = sentences.filter(({ parts }) => !standsIn(tests, parts))
  expect(unseen.map(({ line }) => line)).toEqual([])
})

it('every word that a screen has of its own stands literally in a test', () => {
  const text = sourceFiles.flatMap(textsIn)
  expect(text.length).toBeGreaterThan(1000)
  const unseen = text.filter(({ parts }) => !standsIn(tests, parts))
  expect(unseen.map(({ line }) => line)).toEqual([])
})

it('every sentence of a mail or a notice stands literally in a test', () => {
  const written = databaseSentences()
  expect(written.length).toBeGreaterThan(30)
  expect(written.filter((sentence) => !standsIn(tests, [sentence]))).toEqual([])
})

it('every sentence is used', () => {
  const read = [...new Set(sourceFiles.flatMap(readings))]
  const unused = sentences.filter(({ path }) => {
    const own = path.join('.')
    return !read.some((chain) => `${chain}.`.startsWith(`${own}.`) || own.startsWith(`${chain}.`))
  })
  expect(unused.map(({ line }) => line)).toEqual([])
})

// docs/product.md quotes the words that are agreed upon, with what varies as {name}, N, "X" or three dots.
const examples = ['Certidões: 2 de 5', 'Em análise por Ana', 'dd de MMMM de yyyy às HH:mm']

it('what the product document writes as title / sentence is a title and its sentence', () => {
  const document = textsOf(['docs/product.md'])
  const pairs = [...document.matchAll(/'([^']{2,200}?)' \/ '([^']{2,200}?)'/g)]
  expect(pairs.length).toBeGreaterThan(20)
  const product = textsOf(filesIn('src', /\.tsx?$/))
  const inOrder = ([, title = '', sentence = '']: RegExpExecArray) =>
    [
      ['title', 'description'],
      ['failure', 'failureDetail'],
    ].some(([first, second]) =>
      standsIn(product, [`${first}: '${title}', ${second}: `, ...sentence.split(/\{.*?\}/)]),
    )
  expect(pairs.filter((pair) => !inOrder(pair)).map(([pair]) => pair)).toEqual([])
})

it('every word that the product document quotes is in the product, and literally in a test', () => {
  const document = textsOf(['docs/product.md']).replace(/`[^`]*`/g, '')
  const quoted = [...document.matchAll(/(?<!\w)'([^']{2,200}?)'(?!\w)/g)]
    .map(([, text = '']) => text)
    .filter((text) => !examples.includes(text))
  expect(quoted.length).toBeGreaterThan(200)
  const missingIn = (texts: string) =>
    quoted.filter((text) => !standsIn(texts, text.split(/\{.*?\}|"X"|\bN\b|\.\.\./)))
  const product = textsOf([...filesIn('src', /\.tsx?$/), ...filesIn('supabase/migrations', /\.sql$/)])
  expect(missingIn(product)).toEqual([])
  expect(missingIn(tests)).toEqual([])
})
