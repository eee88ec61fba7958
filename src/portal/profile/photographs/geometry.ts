import type { Size } from '@/lib/files/picture-header'
import type { Corners, Page, Point } from './page'

/** A4 at 200 dpi in pixels: 8 pt text is 22 px high, and scanners produce no finer files. */
const A4_PIXELS = { long: 2339, short: 1654 }

export function withinA4({ width, height }: Size): Size {
  const long = A4_PIXELS.long / Math.max(width, height)
  return scaled({ width, height }, Math.min(1, long, A4_PIXELS.short / Math.min(width, height)))
}

export const within = (size: Size, side: number): Size =>
  scaled(size, Math.min(1, side / Math.max(size.width, size.height)))

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})

export function turned<T extends Page>(page: T): T {
  const move = ({ x, y }: Point) => ({ x: 1 - y, y: x })
  return {
    ...page,
    turn: ((page.turn + 1) % 4) as Page['turn'],
    corners: page.corners && [
      move(page.corners[3]),
      move(page.corners[0]),
      move(page.corners[1]),
      move(page.corners[2]),
    ],
  }
}

const edge = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The corners in pixels. The size follows the longer edges, which perspective shortens least. */
export function cutOut(corners: Corners, { width, height }: Size): { quad: Corners; size: Size } {
  const pixel = ({ x, y }: Point) => ({ x: x * width, y: y * height })
  const [a, b, c, d] = corners
  const quad = [pixel(a), pixel(b), pixel(c), pixel(d)] as const
  const [p, q, r, s] = quad
  return {
    quad,
    size: scaled({ width: Math.max(edge(p, q), edge(s, r)), height: Math.max(edge(p, s), edge(q, r)) }, 1),
  }
}

/** @returns whether the corners are convex, clockwise and large enough to rectify */
export function isConvexQuad(corners: Corners): boolean {
  let area = 0
  for (let index = 0; index < 4; index++) {
    const [a, b, c] = [0, 1, 2].map((step) => corners[(index + step) % 4]) as [Point, Point, Point]
    if ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) < 0.005) return false
    area += (a.x * b.y - b.x * a.y) / 2
  }
  return area > 0.02
}

/** Projective mapping from the unit square to the quadrilateral (Heckbert 1989). */
export function flatten([p, q, r, s]: Corners): (u: number, v: number) => Point {
  const [dx1, dy1, dx2, dy2] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y]
  const [sx, sy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / whole
  const h = (dx1 * sy - sx * dy1) / whole
  const [ax, ay] = [q.x - p.x + g * q.x, q.y - p.y + g * q.y]
  const [bx, by] = [s.x - p.x + h * s.x, s.y - p.y + h * s.y]
  return (u, v) => {
    const far = g * u + h * v + 1
    return { x: (ax * u + bx * v + p.x) / far, y: (ay * u + by * v + p.y) / far }
  }
}
