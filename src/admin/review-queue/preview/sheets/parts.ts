import { decodeXml } from '../decode-xml'
import { unpackAll } from '../unpack-all'
import { readXml, type Attributes } from './xml'

export type Relation = { id: string; type: string; target: string }

/** Programs differ in case and slashes. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

function resolved(target: string, folder: string): string {
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split(/[/\\]/))
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  return path.join('/')
}

/** The parts of an Office file (ECMA-376, part 2), without pictures and binaries. */
export class Parts {
  readonly #files = new Map<string, Uint8Array>()
  readonly names: string[] = []

  constructor(archive: Uint8Array) {
    const files = unpackAll(archive, (name) => {
      this.names.push(keyOf(name))
      return /\.(xml|rels|vml)$|(^|[/\\])mimetype$/i.test(name)
    })
    for (const [name, bytes] of Object.entries(files)) this.#files.set(keyOf(name), bytes)
  }

  text(path: string): string | undefined {
    const bytes = this.#files.get(keyOf(path))
    return bytes && decodeXml(bytes)
  }

  /** Reads what the package, or one of its parts, refers to. */
  relations(path = ''): Relation[] {
    const folder = folderOf(path)
    const xml = this.text(`${folder}_rels/${path.slice(folder.length)}.rels`)
    const found: Relation[] = []
    const open = (name: string, { Id = '', Type = '', Target = '', TargetMode }: Attributes) => {
      if (name === 'Relationship' && TargetMode !== 'External')
        found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: resolved(Target, folder) })
    }
    if (xml) readXml(xml, { open })
    return found
  }
}
