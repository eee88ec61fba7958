import { dirname, relative, resolve } from 'node:path'

// This file is JavaScript because the linter may run on a Node without TypeScript support.

/**
 * @typedef {{ source?: { value?: unknown } | null }} Import any node that names another module
 * @typedef {{ filename: string, report: (problem: { node: unknown, message: string }) => void }} Context
 */

const root = resolve(import.meta.dirname, '../..')

/** Folders of src/, lowest first: each imports only itself and earlier ones (decision 14). */
const layers = [
  'lib',
  'lib/files',
  'lib/supabase',
  'lib/query',
  'components/ui',
  'components/list',
  'components/form',
  'session',
  'domain/second-factor',
  'domain/organization',
  'domain/documents',
  'domain/editais',
  'domain/audit',
  'domain/review',
  'domain/dossier',
  'features',
  'app',
]

/** @param {string} file starts with src/ */
function layerOf(file) {
  const [, top = '', ...rest] = file.split('/')
  if (rest.length === 0) return 'app'
  const folder = `${top}/${rest[0]}`
  return layers.find((layer) => layer === folder) ?? layers.find((layer) => layer === top)
}

/**
 * @param {string} from
 * @param {string} to
 */
function trespass(from, to) {
  if (/^(supabase\/embedded|tests|e2e)\//.test(to)) return 'Development code stays out of src/.'
  if (!to.startsWith('src/')) return undefined
  const [own, other] = [layerOf(from), layerOf(to)]
  if (own === undefined || other === undefined)
    return 'This folder is new: give it a place in the layers of scripts/lint/layers.js.'
  if (layers.indexOf(other) > layers.indexOf(own))
    return `${own}/ lies below ${other}/ and does not import it.`
  if (own === 'features' && other === 'features' && to.split('/')[2] !== from.split('/')[2])
    return 'A feature does not import another feature: move what both need to domain/, or compose them in app/.'
  return undefined
}

/**
 * Relative names let a feature's folder move or change its name.
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
