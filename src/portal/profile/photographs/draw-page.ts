import type { Size } from '@/lib/files/picture-header'
import { cutOut, flatten, within, withinA4 } from './geometry'
import { applyFilter } from './filters'
import type { Corners, PhotoFilter, Page } from './page'

type Canvas = HTMLCanvasElement | OffscreenCanvas
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export type Tools = {
  /** Applies the EXIF orientation. Throws if the browser cannot read the file. */
  decode: (file: Blob) => Promise<Size & { source: CanvasImageSource; close: () => void }>
  canvas: (size: Size) => Canvas
  jpeg: (canvas: Canvas, quality: number) => Promise<Blob>
  /** Yields to input and painting. */
  pause: () => Promise<void>
}

/** Longest stored side in pixels: a page that fills two thirds of the photo has 200 dpi. */
const STORED_SIDE = 3264
/** Longest side of the screen preview, in pixels. */
const SHOWN_SIDE = 960
/** Rows per step: about 30 ms on a slow processor. */
const ROWS = 48
const QUALITIES = [0.8, 0.7, 0.6, 0.5, 0.4]

export type Pictures = { full: Blob; small: Blob }

export type Drawing = {
  turn: Page['turn']
  corners: Corners | null
  filter: PhotoFilter
  /** `page`: A4 at 200 dpi; a number: the longest side in pixels. */
  size: 'page' | number
  /** Quality drops to fit this size, as far as text stays legible. */
  mostBytes: number
}

function contextOf(canvas: Canvas): Context {
  // One type at a time: the two canvas types share no signature.
  const context =
    'convertToBlob' in canvas ? canvas.getContext('2d') : canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('no memory for a canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

/** Frees memory at once: Safari waits for garbage collection, and phones have little. */
function free(canvas: Canvas) {
  canvas.width = canvas.height = 0
}

async function paint(tools: Tools, file: Blob, turn: Page['turn'], sizeOf: (size: Size) => Size) {
  const { source, width, height, close } = await tools.decode(file)
  const lies = turn % 2 === 1
  const size = sizeOf(lies ? { width: height, height: width } : { width, height })
  const canvas = tools.canvas(size)
  const context = contextOf(canvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.translate(size.width / 2, size.height / 2)
  context.rotate((turn * Math.PI) / 2)
  const [w, h] = lies ? [size.height, size.width] : [size.width, size.height]
  context.drawImage(source, -w / 2, -h / 2, w, h)
  context.setTransform(1, 0, 0, 1, 0, 0)
  close()
  return { canvas, context, size }
}

/** Normalizes orientation and size, and drops the camera's metadata. */
export async function decodePicture(tools: Tools, file: Blob): Promise<Pictures> {
  const { canvas, size } = await paint(tools, file, 0, (natural) => within(natural, STORED_SIDE))
  const full = await tools.jpeg(canvas, 0.9)
  const shown = within(size, SHOWN_SIDE)
  const little = tools.canvas(shown)
  contextOf(little).drawImage(canvas, 0, 0, shown.width, shown.height)
  free(canvas)
  const small = await tools.jpeg(little, 0.8)
  free(little)
  return { full, small }
}

export async function drawPage(tools: Tools, file: Blob, drawing: Drawing): Promise<Blob> {
  const { turn, corners, filter, size } = drawing
  const bound = (natural: Size) => (size === 'page' ? withinA4(natural) : within(natural, size))
  let { canvas, context } = await paint(tools, file, turn, corners ? (natural) => natural : bound)
  if (corners) {
    const flat = tools.canvas(bound(cutOut(corners, canvas).size))
    const flatContext = contextOf(flat)
    await cut(tools, context, canvas, corners, flatContext, flat)
    free(canvas)
    canvas = flat
    context = flatContext
  }
  if (filter !== 'color') {
    await tools.pause()
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
    applyFilter(filter, pixels.data, canvas.width)
    context.putImageData(pixels, 0, 0)
  }
  const blob = await encode(tools, canvas, drawing.mostBytes)
  free(canvas)
  return blob
}

/** Rectifies the area between the corners by bilinear interpolation, a few rows at a time. */
async function cut(tools: Tools, from: Context, source: Size, corners: Corners, to: Context, target: Size) {
  const { data } = from.getImageData(0, 0, source.width, source.height)
  const place = flatten(cutOut(corners, source).quad)
  const { width, height } = target
  const [lastX, lastY] = [source.width - 1.001, source.height - 1.001]
  const row = source.width * 4
  for (let top = 0; top < height; top += ROWS) {
    const strip = to.createImageData(width, Math.min(ROWS, height - top))
    const out = strip.data
    for (let at = 0; at < out.length; at += 4) {
      const index = at / 4
      const { x, y } = place(
        ((index % width) + 0.5) / width,
        (top + Math.floor(index / width) + 0.5) / height,
      )
      const px = Math.min(lastX, Math.max(0, x - 0.5))
      const py = Math.min(lastY, Math.max(0, y - 0.5))
      const [fx, fy] = [px % 1, py % 1]
      const first = Math.floor(py) * row + Math.floor(px) * 4
      for (let colour = 0; colour < 3; colour++) {
        const one = first + colour
        const upper = (data[one] ?? 0) * (1 - fx) + (data[one + 4] ?? 0) * fx
        const lower = (data[one + row] ?? 0) * (1 - fx) + (data[one + row + 4] ?? 0) * fx
        out[at + colour] = upper * (1 - fy) + lower * fy
      }
      out[at + 3] = 255
    }
    to.putImageData(strip, 0, top)
    await tools.pause()
  }
}

async function encode(tools: Tools, canvas: Canvas, mostBytes: number): Promise<Blob> {
  let blob: Blob | null = null
  for (const quality of QUALITIES) {
    // Far too large: the next quality would not fit either.
    if (blob && blob.size > mostBytes * 2 && quality > 0.5) continue
    blob = await tools.jpeg(canvas, quality)
    if (blob.size <= mostBytes) return blob
  }
  const size = within(canvas, Math.max(canvas.width, canvas.height) * 0.75)
  const less = tools.canvas(size)
  contextOf(less).drawImage(canvas, 0, 0, size.width, size.height)
  blob = await tools.jpeg(less, 0.5)
  free(less)
  return blob
}
