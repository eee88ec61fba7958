/**
 * A strict reader of the PDFs that the portal writes: follows the table at the end and nothing else, and throws where an
 * offset, a length or a reference is wrong. Browsers and poppler repair such files silently.
 */
export interface PdfPage {
  /** Width and height in points. */
  box: [number, number]
  /** Where the picture lies: width, height, left, bottom. */
  place: [number, number, number, number]
  jpeg: Uint8Array
  width: number
  height: number
  colours: string
}

export function readPdf(bytes: Uint8Array): { title: string; pages: PdfPage[] } {
  // One character for each byte.
  const text = Buffer.from(bytes).toString('latin1')
  const find = (pattern: RegExp, where: string): RegExpExecArray => {
    const found = pattern.exec(where)
    if (!found) throw new Error(`${String(pattern)} is not in ${where.slice(0, 200)}`)
    return found
  }
  find(/^%PDF-1\.4\n%[\x80-\xff]{4}\n/, text)
  const [, start, root, info, size] = [
    '',
    ...find(/startxref\n(\d+)\n%%EOF\n$/, text).slice(1),
    ...find(/trailer\n<<\/Size \d+\/Root (\d+) 0 R\/Info (\d+) 0 R>>/, text).slice(1),
    ...find(/trailer\n<<\/Size (\d+)/, text).slice(1),
  ]
  const table = find(/^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)trailer/, text.slice(Number(start)))
  const entries = (table[2] ?? '').match(/.{20}/gs) ?? []
  if (entries.length !== Number(table[1]) || entries.length !== Number(size)) throw new Error('wrong table')
  const offsets = entries.map((entry) => Number(entry.slice(0, 10)))

  function object(number: number): { dictionary: string; stream: Uint8Array | null } {
    const at = offsets[number]
    if (at === undefined || number === 0) throw new Error(`there is no object ${number}`)
    const [head, dictionary = ''] = find(
      new RegExp(`^${number} 0 obj\\n(<<.*>>)\\n`),
      text.slice(at, at + 4000),
    )
    const rest = at + head.length
    const length = /\/Length (\d+)/.exec(dictionary)?.[1]
    if (length === undefined) {
      find(/^endobj\n/, text.slice(rest, rest + 20))
      return { dictionary, stream: null }
    }
    find(/^stream\n/, text.slice(rest, rest + 20))
    const end = rest + 7 + Number(length)
    find(/^\nendstream\nendobj\n/, text.slice(end, end + 40))
    return { dictionary, stream: bytes.subarray(rest + 7, end) }
  }
  const numbers = (list: string | undefined) => (list ?? '').trim().split(/ +/).map(Number)

  const catalog = object(Number(root)).dictionary
  const tree = object(Number(find(/\/Type\/Catalog\/Pages (\d+) 0 R/, catalog)[1])).dictionary
  const kids = find(/\/Type\/Pages\/Count (\d+)\/Kids\[(.*?)\]/, tree)
  const pages = (kids[2] ?? '')
    .split(' R')
    .slice(0, -1)
    .map((kid) => {
      const page = object(Number(kid.trim().split(' ')[0])).dictionary
      const box = numbers(find(/\/Type\/Page\/.*\/MediaBox\[0 0 (.*?)\]/, page)[1])
      const content = object(Number(find(/\/Contents (\d+) 0 R/, page)[1])).stream
      const [w, h, left, bottom] = numbers(
        find(/^q (\S+) 0 0 (\S+ \S+ \S+) cm \/P Do Q$/, Buffer.from(content ?? []).toString())
          .slice(1)
          .join(' '),
      )
      const picture = object(Number(find(/\/XObject<<\/P (\d+) 0 R>>/, page)[1]))
      const [, width, height, colours = ''] = find(
        /\/Subtype\/Image\/Width (\d+)\/Height (\d+)\/ColorSpace\/(\w+)\/BitsPerComponent 8\/Filter\/DCTDecode/,
        picture.dictionary,
      )
      if (!picture.stream) throw new Error('a picture without its bytes')
      return {
        box: box as [number, number],
        place: [w, h, left, bottom] as [number, number, number, number],
        jpeg: picture.stream,
        width: Number(width),
        height: Number(height),
        colours,
      }
    })
  if (pages.length !== Number(kids[1])) throw new Error('wrong count of pages')
  const title = find(/\/Title<feff([0-9a-f]*)>/, object(Number(info)).dictionary)[1] ?? ''
  return { title: Buffer.from(title, 'hex').swap16().toString('utf16le'), pages }
}
