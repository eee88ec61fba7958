import { expect, it } from 'vitest'
import {
  cutOut,
  flatten,
  isConvexQuad,
  withinA4,
  turned,
  within,
} from '@/portal/profile/photographs/geometry'
import { applyFilter } from '@/portal/profile/photographs/filters'
import { whole, type Corners, type Page } from '@/portal/profile/photographs/page'

const aslant: Corners = [
  { x: 0.1, y: 0.2 },
  { x: 0.8, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.2, y: 0.7 },
]

it('bounds a page by A4 at 200 dpi, and never makes it larger', () => {
  expect(withinA4({ width: 3000, height: 4000 })).toEqual({ width: 1654, height: 2205 })
  expect(withinA4({ width: 4000, height: 3000 })).toEqual({ width: 2205, height: 1654 })
  expect(withinA4({ width: 1000, height: 4000 })).toEqual({ width: 585, height: 2339 })
  expect(withinA4({ width: 300, height: 400 })).toEqual({ width: 300, height: 400 })
  expect(within({ width: 9000, height: 1 }, 3000)).toEqual({ width: 3000, height: 1 })
})

it('four quarters of a turn bring a page and its corners back', () => {
  const page: Page = { id: 'a', turn: 0, corners: aslant }
  const once = turned(page)
  expect(once.turn).toBe(1)
  // What was at the bottom left is at the top left now.
  expect(once.corners?.[0].x).toBeCloseTo(0.3)
  expect(once.corners?.[0].y).toBeCloseTo(0.2)
  const back = turned(turned(turned(once)))
  expect(back.turn).toBe(0)
  back.corners?.forEach((corner, index) => {
    expect(corner.x).toBeCloseTo(aslant[index]?.x ?? -1)
    expect(corner.y).toBeCloseTo(aslant[index]?.y ?? -1)
  })
  expect(turned({ ...page, corners: null }).corners).toBeNull()
})

it('takes the corners of the flat paper from the corners of the photograph, and its middle from where the diagonals meet', () => {
  const place = flatten(aslant)
  const corners = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)]
  corners.forEach((corner, index) => {
    expect(corner.x).toBeCloseTo(aslant[index]?.x ?? -1)
    expect(corner.y).toBeCloseTo(aslant[index]?.y ?? -1)
  })
  const { x, y } = place(0.5, 0.5)
  const [a, b, c, d] = aslant
  expect((x - a.x) * (c.y - a.y)).toBeCloseTo((y - a.y) * (c.x - a.x))
  expect((x - b.x) * (d.y - b.y)).toBeCloseTo((y - b.y) * (d.x - b.x))
})

it('gives the cut paper the length of its longer edges', () => {
  expect(cutOut(whole, { width: 300, height: 400 }).size).toEqual({ width: 300, height: 400 })
  const { size } = cutOut(aslant, { width: 1000, height: 1000 })
  expect(size).toEqual({ width: 728, height: 806 })
})

it('takes for paper what is not bent inwards, crossed or tiny', () => {
  expect(isConvexQuad(whole)).toBe(true)
  expect(isConvexQuad(aslant)).toBe(true)
  const [a, b, c, d] = whole
  expect(isConvexQuad([a, b, { x: 0.3, y: 0.3 }, d])).toBe(false)
  expect(isConvexQuad([b, a, c, d])).toBe(false)
  expect(isConvexQuad([a, { x: 0.1, y: 0 }, { x: 0.1, y: 0.1 }, { x: 0, y: 0.1 }])).toBe(false)
})

/** A sheet under light that falls from left to right, with a dark dot every 8 points. */
function sheet(width: number, height: number): Uint8ClampedArray {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let index = 0; index < width * height; index++) {
    const [x, y] = [index % width, Math.floor(index / width)]
    const light = 240 - (130 * x) / width
    data.set(
      [1, 0.95, 0.9].map((part) => part * (x % 8 === 0 && y % 8 === 0 ? light * 0.25 : light)),
      index * 4,
    )
    data[index * 4 + 3] = 255
  }
  return data
}

it('grey keeps the light, black and white makes the shaded paper white and its letters black', () => {
  const [width, height] = [320, 96]
  const grey = sheet(width, height)
  applyFilter('grey', grey, width)
  const ink = sheet(width, height)
  applyFilter('ink', ink, width)
  const coloured = (data: Uint8ClampedArray) =>
    data.findIndex((part, at) => at % 4 < 3 && part !== data[at - (at % 4)])
  expect([coloured(grey), coloured(ink)]).toEqual([-1, -1])
  const at = (data: Uint8ClampedArray, x: number, y: number) => data[(y * width + x) * 4]
  expect(at(grey, 3, 3)).toBeGreaterThan(220)
  expect(at(grey, 315, 3)).toBeLessThan(130)
  expect([at(ink, 3, 3), at(ink, 160, 50), at(ink, 315, 90)]).toEqual([255, 255, 255])
  expect([at(ink, 0, 0), at(ink, 160, 48), at(ink, 312, 88)]).toEqual([0, 0, 0])
})
