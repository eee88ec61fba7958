import { parseSync, Visitor, type ESTree, type Plugin } from 'vite'

type Span = { start: number; end: number }

/**
 * Takes out of Radix's packages the names that their compiler keeps for functions and classes. Nothing reads them, bundlers keep
 * every function that is named so, used or not, and what names a class becomes, translated for the oldest browsers, a class field
 * of the kind that Safari before 16 gets wrong.
 */
export const leanNames = (): Plugin => ({
  name: 'mutirao:names',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]@radix-ui[\\/]/, code: '__name' },
    handler: (code) => ({ code: withoutNames(code), map: null }),
  },
})

/** The module with the function or class itself where `__name(it, 'its name')` was. */
export function withoutNames(code: string): string {
  const cuts: Span[] = []
  new Visitor({
    CallExpression(node) {
      const named = namedBy(node)
      if (named) cuts.push({ start: node.start, end: named.start }, { start: named.end, end: node.end })
    },
    StaticBlock({ start, end, body: [only, ...others] }) {
      const names = only?.type === 'ExpressionStatement' && namedBy(only.expression)
      if (names && others.length === 0) cuts.push({ start, end })
    },
  }).visit(parseSync('module.js', code).program)
  return cut(code, cuts)
}

function namedBy(node: ESTree.Node): Span | null {
  const isNaming =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === '__name'
  return (isNaming && node.arguments[0]) || null
}

/** The text without these parts, of which one may lie in another. */
function cut(text: string, spans: Span[]): string {
  let at = 0
  let left = ''
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    left += text.slice(at, Math.max(at, start))
    at = Math.max(at, end)
  }
  return left + text.slice(at)
}
