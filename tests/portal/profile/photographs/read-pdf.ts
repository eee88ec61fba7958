interface PdfPage {
  /** Width and height in points. */
  box: number[]
  /** Where the picture lies: width, height, left, bottom. */
  place: number[]
  jpeg: Uint8Array
  width: number
  height: number
  colours: string
}

/**
 * Reads a PDF that the portal writes by its table alone, and throws where an offset, a length or a reference is wrong.
 * Browsers and poppler repair such files silently.
 */
export function readPdf(bytes: Uint8Array): { title: string; pages: PdfPage[] } {
  // One character for each byte.
  const text = Buffer.from(bytes).toString('latin1')
  const find = (pattern: RegExp, where: string): string[] => {
    const found = pattern.exec(where)
    if (!found) throw new Error(`${String(pattern)} is not in ${where.slice(0, 200)}`)
    return found.slice(1)
  }
  const numbers = (list = '') => list.trim().split(/ +/).map(Number)
  find(/^%PDF-1\.4\n%[\x80-\xff]{4}\n/, text)
  const [start] = find(/startxref\n(\d+)\n%%EOF\n$/, text)
  const [count, table = '', size, root, info] = find(
    /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)trailer\n<<\/Size (\d+)\/Root (\d+) 0 R\/Info (\d+) 0 R>>/,
    text.slice(Number(start)),
  )
  const offsets = (table.match(/.{20}/gs) ?? []).map((entry) => Number(entry.slice(0, 10)))
  if (offsets.length !== Number(count) || count !== size) throw new Error('wrong table')

  function object(number: string | undefined) {
    const at = offsets[Number(number)] ?? NaN
    const [head = '', dictionary = ''] = find(
      new RegExp(`^(${number} 0 obj\\n(<<.*>>)\\n)`),
      text.slice(at, at + 4000),
    )
    const length = /\/Length (\d+)/.exec(dictionary)?.[1]
    const from = at + head.length + (length ? 'stream\n'.length : 0)
    const to = from + Number(length ?? 0)
    find(length ? /stream\n$/ : />>\n$/, text.slice(from - 20, from))
    find(length ? /^\nendstream\nendobj\n/ : /^endobj\n/, text.slice(to, to + 20))
    return { dictionary, stream: bytes.subarray(from, to) }
  }

  const [tree] = find(/\/Type\/Catalog\/Pages (\d+) 0 R/, object(root).dictionary)
  const [pageCount, kids = ''] = find(/\/Type\/Pages\/Count (\d+)\/Kids\[(.*?)\]/, object(tree).dictionary)
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => {
    const page = object(kid).dictionary
    const [box, content, picture] = [
      /\/Type\/Page\/.*\/MediaBox\[0 0 (.*?)\]/,
      /\/Contents (\d+) 0 R/,
      /\/XObject<<\/P (\d+) 0 R>>/,
    ].map((pattern) => find(pattern, page)[0])
    const drawn = find(
      /^q (\S+) 0 0 (\S+ \S+ \S+) cm \/P Do Q$/,
      Buffer.from(object(content).stream).toString(),
    )
    const { dictionary, stream: jpeg } = object(picture)
    const [width, height, colours = ''] = find(
      /\/Subtype\/Image\/Width (\d+)\/Height (\d+)\/ColorSpace\/(\w+)\/BitsPerComponent 8\/Filter\/DCTDecode/,
      dictionary,
    )
    const place = numbers(drawn.join(' '))
    return { box: numbers(box), place, jpeg, width: Number(width), height: Number(height), colours }
  })
  if (pages.length !== Number(pageCount)) throw new Error('wrong count of pages')
  const [title = ''] = find(/\/Title<feff([0-9a-f]*)>/, object(info).dictionary)
  return { title: Buffer.from(title, 'hex').swap16().toString('utf16le'), pages }
}
