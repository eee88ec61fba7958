/** Fractions of the picture's width and height, 0 to 1. */
export type Point = { x: number; y: number }

/** Top left, top right, bottom right, bottom left, after the turn. */
export type Corners = readonly [Point, Point, Point, Point]

export type PhotoFilter = 'color' | 'grey' | 'ink'

export type Page = {
  id: string
  /** Clockwise quarter turns. */
  turn: 0 | 1 | 2 | 3
  /** They are null for the whole picture. */
  corners: Corners | null
}

export const whole: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** More pages would not stay legible within a slot's 10 MB. */
export const MOST_PAGES = 30
