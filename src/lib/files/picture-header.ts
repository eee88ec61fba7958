export type Size = { width: number; height: number }

export function jpegHeader(bytes: Uint8Array): (Size & { components: number }) | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 10 <= bytes.length; at += 2 + view.getUint16(at + 2)) {
    const mark = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff) return null
    // SOF markers C0 to CF, without DHT (C4), JPG (C8) and DAC (CC).
    if (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc)
      return {
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        components: view.getUint8(at + 9),
      }
  }
  return null
}

function pngHeader(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

const HEAD = 512 * 1024

/** It reads the size without decoding, and is null for other kinds and damaged files. */
export async function pictureSize(file: Blob): Promise<Size | null> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  return jpegHeader(bytes) ?? pngHeader(bytes)
}

/** 4 bytes per pixel while decoding: 256 MB is what a 2 GB phone can spare. */
const MOST_POINTS = 64_000_000

export async function isHuge(file: Blob): Promise<boolean> {
  const size = await pictureSize(file)
  return size !== null && size.width * size.height > MOST_POINTS
}

/** iPhone photos, which only Apple's browsers open. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()))
  return /^ftyp(hei|hev|mif1|msf1)/.test(head)
}
