import type { Tools } from './draw-page'

/** Some browsers have workers that cannot draw (Safari before 16.4, Firefox before 105). */
export const pageTools: Tools = {
  async decode(file) {
    const url = URL.createObjectURL(file)
    const close = () => URL.revokeObjectURL(url)
    try {
      const source = new Image()
      source.src = url
      await source.decode()
      return { source, width: source.naturalWidth, height: source.naturalHeight, close }
    } catch (error) {
      close()
      throw error
    }
  },
  canvas: ({ width, height }) => Object.assign(document.createElement('canvas'), { width, height }),
  jpeg: (canvas, quality) =>
    new Promise((resolve, reject) =>
      (canvas as HTMLCanvasElement).toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('no memory for a picture'))),
        'image/jpeg',
        quality,
      ),
    ),
  pause: () => new Promise((resolve) => setTimeout(resolve)),
}
