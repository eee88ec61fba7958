/** 2.5 MB that begin like a JPEG of this size, or like none. */
export function largeJpeg(width: number, height: number, bytes = 2.5 * 1024 * 1024) {
  const frame = [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3]
  const head = new Uint8Array([0xff, 0xd8, ...(width > 0 ? frame : [0xff])])
  return new File([head, new Uint8Array(bytes), new Uint8Array([0xff, 0xd9])], 'cartao.jpg')
}
