import type { Buffer } from 'node:buffer'

/** The files of a ZIP by their path, in its order, as its directory lists them. Ours are stored uncompressed. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    if (nameLength === undefined || extraLength === undefined || commentLength === undefined) break
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed`)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(name, zip.subarray(start, start + zip.readUInt32LE(at + 24)))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
