/** A point of a picture, as parts of its width and height: 0 to 1. */
export type Point = { x: number; y: number }

/** Top left, top right, bottom right, bottom left, in the picture as it is turned. */
export type Corners = readonly [Point, Point, Point, Point]

/** For the whole document. */
export type PhotoFilter = 'color' | 'grey' | 'ink'

/** A photographed page. Its picture is kept apart; nothing here changes it. */
export type Page = {
  id: string
  /** Quarters of a turn to the right. */
  turn: 0 | 1 | 2 | 3
  /** Null: the whole picture. */
  corners: Corners | null
}

export const whole: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** More pages would not stay readable within the 10 MB of a slot. */
export const MOST_PAGES = 30
