import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { filesIn, isForPeople } from './literals.ts'

/** Every file of `src` with code, as a tree. */
export const sourceFiles = filesIn('src', /\.tsx?$/).map((file) => parse(file, readFileSync(file, 'utf8')))

function parse(file: string, text: string) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
}

/** The fixed parts of a string or a template; null for any other node. */
export function fixedParts(node: ts.Node): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)]
}

/** File, line and words of a text, as a failure shows them. */
export function placeOf(node: ts.Node, parts: readonly string[]): string {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${file.fileName}:${line + 1} ${parts.join('…')}`
}

export interface Texts {
  parts: string[]
  line: string
}

/** What a component or a rule says to people by itself: the text between its tags, and the strings that it hands on. */
export function textsIn(file: ts.SourceFile): Texts[] {
  const words: Texts[] = []
  const add = (node: ts.Node, parts: string[]) => words.push({ parts, line: placeOf(node, parts) })
  function visit(node: ts.Node): void {
    if (isForMachines(node)) return
    if (ts.isJsxText(node)) {
      const text = node.text.replace(/&\w+;/g, ' ').replace(/\s+/g, ' ').trim()
      if (/\p{L}{2}/u.test(text)) add(node, [text])
    }
    const parts = fixedParts(node)
    if (parts?.some(isForPeople) && !isNotation(parts.join('…'))) add(node, parts)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return words
}

const attributesForMachines = /^(className|d|href|src|transform|viewBox|data-.*)$/
const errorsForMachines = /^(Type|Operation|UploadInterrupted|UnverifiedSave)?Error$/
const comparisons = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]

/** Types, imports, drawings, what is compared, names of kept words, and errors that only code reads, also by `super`. */
function isForMachines(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return true
  if (ts.isJsxAttribute(node)) return attributesForMachines.test(node.name.getText())
  if (ts.isPropertyAssignment(node)) return node.name.getText() === 'about'
  if (ts.isCallExpression(node) && node.expression.getText() === 'useFormDraft') return true
  if (ts.isNewExpression(node)) return errorsForMachines.test(node.expression.getText())
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return true
  return ts.isStringLiteralLike(node) && isCompared(node)
}

/** With `===`, or looked up in a set: `streams.has('Book')`. */
const isCompared = ({ parent }: ts.Node) =>
  ts.isBinaryExpression(parent)
    ? comparisons.includes(parent.operatorToken.kind)
    : ts.isCallExpression(parent) && /\.has$/.test(parent.expression.getText())

/** Classes, selectors, styles, queries, markup, drawings, and names of types, keys and standards: nobody reads them. */
function isNotation(whole: string): boolean {
  const text = whole.trim()
  if (!/\p{L}{2}/u.test(text.replace(/<\/?\w+>/g, ''))) return true
  if (/^<|<<|^%|^M-?\d|^[A-Z_\d./-]+$|^\p{L}+\p{Ll}\p{Lu}\p{L}*$|^\S{40,}$/u.test(text)) return true
  if (/^\P{L}*\p{Lu}/u.test(text)) return false
  const tokens = text.split(/\s+/)
  const styled = tokens.filter((token) => /^[!\w[\]&:*]+([-:[\]/.(]\S*)+$/.test(token))
  return (
    styled.length * 3 >= tokens.length ||
    /[_=[\]{}*]|^\(|\w\(-?\d|\d+ms\b|^(main h1|body|input)\b|^a[,[]/.test(text)
  )
}
