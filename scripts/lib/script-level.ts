import { parse, type Node } from 'acorn'

/** What the oldest browsers lack, and library code that may name it: it checks for it first, or means something else. */
const missing: { name: RegExp; allowed?: RegExp }[] = [
  { name: /^AbortSignal\.(timeout|any)$/ },
  {
    name: /^(Object|Map)\.groupBy$|^Promise\.(withResolvers|try)$|^Array\.fromAsync$|^URL\.(canParse|parse)$/,
  },
  {
    name: /^Intl\.(Segmenter|DurationFormat)$|^Response\.json$|^RegExp\.escape$|^Iterator\.|^ReadableStream\.from$/,
  },
  { name: /\.(findLastIndex|toReversed|toSpliced|isWellFormed|toWellFormed|throwIfAborted)$/ },
  // client-zip reads a file name from the response's URL only if it is given none; ours have names.
  { name: /\.findLast$/, allowed: /^save-dossiers-/ },
  // Radix's own class has a method of this name.
  { name: /\.toSorted$/, allowed: /^radix-/ },
  { name: /\.(showPopover|hidePopover|togglePopover|setHTML|moveBefore|showPicker|symmetricDifference)$/ },
  // react-router and Radix check for them first.
  { name: /\.startViewTransition$/, allowed: /^react-/ },
  { name: /\.checkVisibility$/, allowed: /^radix-/ },
]

type Any = Node & Record<string, unknown>

const isNode = (value: unknown): value is Any =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '')

/** `Object.hasOwn` means exactly that expression; `.at` a method of any object. */
function memberName(node: Any): string {
  if (node.computed === true) return ''
  return `${nameOf(node.object)}.${nameOf(node.property)}`
}

const isFunction = ({ type }: Any) => type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

const partsOf = (node: Any): Any[] => Object.values(node).flat().filter(isNode)

/** This part or one inside it; `skips`: parts that are not looked into. */
const holds = (node: Any, is: (part: Any) => boolean, skips: (part: Any) => boolean = () => false): boolean =>
  is(node) || (!skips(node) && partsOf(node).some((part) => holds(part, is, skips)))

/**
 * Safari before 16 forgets which outer names a class field's value uses as soon as a bracket opens in it
 * (https://webkit.org/b/236843). A value that is a function as a whole is not touched by it.
 */
function forgetsNames(value: Any, code: string): boolean {
  const opensBracket = (part: Any) =>
    part.type === 'ParenthesizedExpression' ||
    (part.type === 'ArrowFunctionExpression' && /^(async ?)?\(/.test(code.slice(part.start, part.start + 7)))
  return holds(value, opensBracket) && holds(value, ({ type }) => type === 'Identifier', isFunction)
}

function findingOf(node: Any, file: string, code: string): string | null {
  if (node.type === 'PropertyDefinition' && isNode(node.value) && forgetsNames(node.value, code))
    return `${code.slice(node.start, Math.min(node.end, node.start + 40))} uses outer names beside brackets (Safari 16)`
  if (node.type === 'StaticBlock') return 'static { } in a class (Safari 16.4)'
  const regex = node.regex as { pattern?: string } | undefined
  if (node.type === 'Literal' && /\(\?<[=!]/.test(regex?.pattern ?? ''))
    return `a look behind in /${regex?.pattern ?? ''}/ (Safari 16.4)`
  if (node.type !== 'MemberExpression') return null
  const name = memberName(node)
  const rule = missing.find((one) => one.name.test(name))
  return rule && !rule.allowed?.test(file) ? name : null
}

/** What in this chunk the oldest browsers do not understand; each finding once. */
export function scriptFindings(code: string, file: string): string[] {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit)
      return
    }
    if (!isNode(value)) return
    const finding = findingOf(value, file, code)
    if (finding !== null) found.add(finding)
    for (const part of Object.values(value)) visit(part)
  }
  try {
    visit(parse(code, { ecmaVersion: 2022, sourceType: 'module', preserveParens: true }))
  } catch (error) {
    found.add(`not ES2022: ${String(error)}`)
  }
  return [...found]
}
