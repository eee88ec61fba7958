export type Size = { width: number; height: number }

/** How large a JPEG is and how many colours each of its points has; null for what is none. */
export function jpegHeader(bytes: Uint8Array): (Size & { components: number }) | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 10 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    const mark = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff) return null
    // A frame: C0 to CF, without tables (C4), extensions (C8) and conditions of arithmetic coding (CC).
    if (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc)
      return {
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        components: view.getUint8(at + 9),
      }
  }
  return null
}

/** What a PNG says; null for what is none. */
function pngHeader(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Enough for the pictures of pictures that cameras put before the frame. */
const HEAD = 512 * 1024

/** How large a picture is, before anything of it is decoded; null for other kinds, and for what is broken. */
export async function pictureSize(file: Blob): Promise<Size | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  return jpegHeader(bytes) ?? pngHeader(bytes)
}

/** Every point takes four bytes while a picture is decoded: 256 MB are all that a phone with 2 GB can spare. */
const MOST_POINTS = 64_000_000

/** Whether a picture is too much for a phone to decode. */
export async function isHuge(file: Blob): Promise<boolean> {
  const size = await pictureSize(file)
  return size !== null && size.width * size.height > MOST_POINTS
}

/** Photographs as iPhones keep them, which only Apple's browsers open. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()))
  return /^ftyp(hei|hev|mif1|msf1)/.test(head)
}
