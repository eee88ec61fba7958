import type { PhotoFilter } from './page'

const CELL = 32

/** Averages the brightest pixels of neighbouring squares, so that text does not count. */
function backgroundLight(light: Uint8ClampedArray, width: number, height: number) {
  const columns = Math.ceil(width / CELL)
  const rows = Math.ceil(height / CELL)
  const own = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL)
      const value = light[y * width + x] ?? 0
      if (value > (own[cell] ?? 0)) own[cell] = value
    }
  const near = new Float32Array(own.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0]
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          sum += own[y * columns + x] ?? 0
          count++
        }
      near[row * columns + column] = sum / count
    }
  return (x: number, y: number) => {
    const [cx, cy] = [Math.max(0, x / CELL - 0.5), Math.max(0, y / CELL - 0.5)]
    const [left, top] = [Math.min(columns - 1, Math.floor(cx)), Math.min(rows - 1, Math.floor(cy))]
    const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)]
    const [fx, fy] = [Math.min(1, cx - left), Math.min(1, cy - top)]
    const at = (row: number, column: number) => near[row * columns + column] ?? 255
    return (
      (at(top, left) * (1 - fx) + at(top, right) * fx) * (1 - fy) +
      (at(bottom, left) * (1 - fx) + at(bottom, right) * fx) * fy
    )
  }
}

/** Converts RGBA to grey in place. `ink` also removes shadows by comparing with the background. */
export function applyFilter(filter: Exclude<PhotoFilter, 'color'>, data: Uint8ClampedArray, width: number) {
  const count = data.length / 4
  const light = new Uint8ClampedArray(count)
  for (let index = 0, at = 0; index < count; index++, at += 4)
    light[index] = (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114
  const background = filter === 'ink' ? backgroundLight(light, width, count / width) : null
  for (let index = 0, at = 0; index < count; index++, at += 4) {
    let value = light[index] ?? 0
    if (background)
      value = ((value / (background(index % width, Math.floor(index / width)) || 1) - 0.5) / 0.32) * 255
    data[at] = data[at + 1] = data[at + 2] = value
  }
}
