import type { Tools } from './draw-page'

/** A minimal JPEG: two grey pixels with EXIF orientation 6, to test whether decoding rotates them. */
const rotatedJpeg = new Uint8Array([
  ...[0xff, 0xd8, 0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
  ...[0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
  ...[0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)],
  ...[0xff, 0xc0, 0, 11, 8, 0, 1, 0, 2, 1, 1, 0x11, 0],
  ...[0xff, 0xc4, 0, 20, 0, 1, ...Array<number>(16).fill(0)],
  ...[0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(16).fill(0)],
  ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x3f, 0xff, 0xd9],
])

export const workerTools: Tools = {
  async decode(file) {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source, width: source.width, height: source.height, close: () => source.close() }
  },
  canvas: ({ width, height }) => new OffscreenCanvas(width, height),
  jpeg: (canvas, quality) => (canvas as OffscreenCanvas).convertToBlob({ type: 'image/jpeg', quality }),
  pause: () => Promise.resolve(),
}

export async function worksHere(): Promise<boolean> {
  try {
    const { width, height, close } = await workerTools.decode(new Blob([rotatedJpeg], { type: 'image/jpeg' }))
    close()
    return width === 1 && height === 2 && new OffscreenCanvas(1, 1).getContext('2d') !== null
  } catch {
    return false
  }
}
