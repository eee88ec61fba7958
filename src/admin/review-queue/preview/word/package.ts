import { elementsOf, parseXml, type XmlElement } from './xml'

export type Files = Record<string, Uint8Array>
export type Relation = { id: string; type: string; path: string; isExternal: boolean }

/** `../media/a.png` beside `word/document.xml` is `media/a.png`. */
function resolved(target: string, part: string): string {
  const steps = target.startsWith('/') ? [] : part.split('/').slice(0, -1)
  for (const step of decodedUri(target).split('/')) {
    if (step === '..') steps.pop()
    else if (step && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

function decodedUri(uri: string): string {
  try {
    return decodeURI(uri)
  } catch {
    return uri
  }
}

/** The parts of a DOCX and what refers to what. */
export class Package {
  readonly files: Files
  readonly main: string
  readonly #trees = new Map<string, XmlElement | undefined>()
  readonly #relations = new Map<string, Relation[]>()

  constructor(files: Files) {
    this.files = files
    this.main = this.relations('').find(({ type }) => type === 'officeDocument')?.path ?? 'word/document.xml'
  }

  /** Throws if it is there and not well-formed. */
  tree(path: string): XmlElement | undefined {
    if (!this.#trees.has(path)) {
      const part = this.files[path]
      this.#trees.set(path, part && parseXml(part))
    }
    return this.#trees.get(path)
  }

  relations(part: string): Relation[] {
    const known = this.#relations.get(part)
    if (known) return known
    const at = part.lastIndexOf('/') + 1
    const file = this.files[`${part.slice(0, at)}_rels/${part.slice(at)}.rels`]
    const relations = elementsOf(file && parseXml(file)).map(
      ({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => ({
        id: Id,
        type: Type.slice(Type.lastIndexOf('/') + 1),
        path: TargetMode === 'External' ? Target : resolved(Target, part),
        isExternal: TargetMode === 'External',
      }),
    )
    this.#relations.set(part, relations)
    return relations
  }

  /** Its media type, or an empty text. */
  contentType(path: string): string {
    const types = elementsOf(this.tree('[Content_Types].xml')).map(({ attributes }) => attributes)
    const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
    return (
      types.find(({ PartName }) => PartName === `/${path}`)?.ContentType ??
      types.find(({ Extension }) => Extension?.toLowerCase() === extension)?.ContentType ??
      ''
    )
  }

  /** What the main part refers to by type, such as its styles. */
  related(type: string): { path: string; tree: XmlElement } | undefined {
    const path =
      this.relations(this.main).find((relation) => relation.type === type)?.path ?? `word/${type}.xml`
    const tree = this.tree(path)
    return tree && { path, tree }
  }
}
