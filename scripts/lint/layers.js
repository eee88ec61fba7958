import { dirname, relative, resolve } from 'node:path'

// The linter loads this file by itself, also on a Node that reads no TypeScript.

/**
 * The little that is needed of the linter's interface, which is ESLint's.
 *
 * @typedef {{ source?: { value?: unknown } | null }} Import any statement or expression that names another module
 * @typedef {{ filename: string, report: (problem: { node: unknown, message: string }) => void }} Context
 */

const root = resolve(import.meta.dirname, '../..')

/**
 * What is wrong with one file of src/ that imports another; both are paths in the repository (decision 14).
 *
 * @param {string} from
 * @param {string} to
 */
function trespass(from, to) {
  if (/^(supabase\/embedded|tests|e2e)\//.test(to)) return 'Development code stays out of src/.'
  if (from.startsWith('src/shared/') && /^src\/(app|features)\//.test(to))
    return 'shared/ knows neither features nor app.'
  if (!from.startsWith('src/features/')) return undefined
  if (to.startsWith('src/app/')) return 'features/ does not know app/.'
  if (to.startsWith('src/features/') && to.split('/')[2] !== from.split('/')[2])
    return 'A feature never imports another feature: share it, or compose it in app/.'
  return undefined
}

/**
 * A feature can be moved, and its folder renamed, where none of its files says its name.
 *
 * @param {string} from
 * @param {string} name as the file writes it
 */
function detour(from, name) {
  return from.startsWith('src/features/') && name.startsWith('@/features/')
    ? 'A feature names its own files by relative paths.'
    : undefined
}

const oneWay = {
  meta: { type: 'problem' },
  /** @param {Context} context */
  create(context) {
    const from = relative(root, context.filename).replaceAll('\\', '/')
    /** @param {Import} node */
    const look = ({ source }) => {
      if (typeof source?.value !== 'string') return
      const name = source.value.replace(/^@\//, `${root}/src/`)
      if (!name.startsWith(root) && !name.startsWith('.')) return
      const to = relative(root, resolve(root, dirname(from), name)).replaceAll('\\', '/')
      const message = trespass(from, to) ?? detour(from, source.value)
      if (message) context.report({ node: source, message })
    }
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
      TSImportType: look,
    }
  },
}

export default { meta: { name: 'layers' }, rules: { 'one-way': oneWay } }
