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
  'domain/operator',
  'domain/legal',
  'domain/data-rights',
  'domain/paper',
  'domain/second-factor',
  'domain/organization',
  'domain/documents',
  'domain/conversation',
  'domain/readiness',
  'domain/impediments',
  'domain/certificates',
  'domain/editais',
  'domain/dossier',
  'public',
  'portal/profile/dossier',
  'portal/profile/people',
  'portal/profile/directors',
  'portal/profile/uploads',
  'portal/profile/photographs',
  'portal/profile/documents',
  'portal/profile/renewal',
  'portal/edital-invitations',
  'portal/profile/wizard',
  'portal/declarations',
  'portal/home',
  'admin/audit',
  'admin/organization',
  'admin/document-requests',
  'admin/issuers',
  'admin/impediments',
  'admin/review',
  'admin/ownership',
  'admin/dossiers',
  'admin/review-queue',
  'admin/incidents',
  'admin/data-requests',
  'admin/panel',
  'admin/operator',
  'admin/personal-data',
  'admin/organizations',
  'admin/editais',
  'admin/users',
  'app',
]

/** What one kind of people meets. They know nothing of each other; `app` composes them. */
const wings = ['public', 'portal', 'admin']

/** @param {string} file starts with src/ */
function layerOf(file) {
  const [, ...folders] = file.split('/')
  if (folders.length === 1) return 'app'
  for (let depth = folders.length; depth > 0; depth--) {
    const layer = folders.slice(0, depth).join('/')
    if (layers.includes(layer)) return layer
  }
  return undefined
}

/** @param {string} layer */
const wingOf = (layer) => wings.find((wing) => layer.split('/')[0] === wing)

/** @param {string} file a file of a wing, whose room is named by the alias from elsewhere and by relative paths within */
const roomOf = (file) => {
  const layer = layerOf(file)
  return layer === 'public' ? file.split('/').slice(1, 3).join('/') : layer
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
  const [wing, otherWing] = [wingOf(own), wingOf(other)]
  if (wing && otherWing && wing !== otherWing)
    return `${wing}/ and ${otherWing}/ know nothing of each other: move what both need to domain/, or compose them in app/.`
  if (layers.indexOf(other) > layers.indexOf(own))
    return `${own}/ lies below ${other}/ and does not import it.`
  if (own === 'public' && other === 'public' && roomOf(from) !== roomOf(to))
    return 'A public room imports no other: move what both need to domain/, or compose them in app/.'
  return undefined
}

/**
 * Relative names let a room's folder move or change its name.
 * @param {string} from
 * @param {string} name as the file writes it
 */
function detour(from, name) {
  if (!wingOf(layerOf(from) ?? '') || !name.startsWith('@/')) return undefined
  return roomOf(from) === roomOf(name.replace('@/', 'src/'))
    ? 'A room names its own files by relative paths.'
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
