/** A piece of text as a page places it, in points from the page's upper left corner, as people turn it. */
export type TextPiece = { text: string; x: number; y: number; width: number; height: number }

type Matrix = readonly number[]

/** What `pdfjs-dist` gives for a piece of text. */
type Item = { str: string; transform: Matrix; width: number; height: number }

const multiply = (
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: Matrix,
) =>
  [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f] as const

/** Not along an edge of the page, as watermarks are. */
const SKEWED = 4
const SKEW = 0.05

/** Quarter turns of the writing on the page. */
function turnOf([a = 1, b = 0]: Matrix): number {
  const turns = Math.atan2(b, a) / (Math.PI / 2)
  const whole = Math.round(turns)
  return Math.abs(turns - whole) > SKEW ? SKEWED : (whole + 4) % 4
}

const turned = (x: number, y: number, turn: number): [number, number] =>
  turn === 1 ? [y, -x] : turn === 2 ? [-x, -y] : turn === 3 ? [-y, x] : [x, y]

/** Only what runs as most of the page does: a stamp along the margin is left out. */
export function piecesOf(items: readonly Item[], viewport: Matrix): TextPiece[] {
  const placed = items.map((item) => {
    const place = multiply(viewport, item.transform)
    return { item, place, turn: turnOf(place) }
  })
  const letters = [0, 0, 0, 0, 0]
  for (const { item, turn } of placed) letters[turn] = (letters[turn] ?? 0) + item.str.trim().length
  const usual = letters.indexOf(Math.max(...letters))
  return placed.flatMap(({ item: { str: text, width, height }, place, turn }) => {
    if (turn !== usual || text === '') return []
    const [x, y] = turned(place[4], place[5], turn)
    return [{ text, x, y, width, height: height || Math.hypot(place[2], place[3]) }]
  })
}

const isBlank = ({ text }: TextPiece) => text.trim() === ''

/** These count in heights of the letters. */
const SAME_LINE = 0.4
const WORD_GAP = 0.15
const COLUMN_GAP = 1.5
const DRAWN_TWICE = 0.2
const BESIDE = 1.5

/** Some writers draw a bold word twice, a little apart. */
const isAgain = (piece: TextPiece, before: TextPiece | undefined) =>
  before !== undefined &&
  piece.text === before.text &&
  Math.abs(piece.x - before.x) < DRAWN_TWICE * piece.height

type Cell = { text: string; x: number; end: number }
type Line = { y: number; height: number; cells: readonly Cell[] }

function cellsOf(line: readonly TextPiece[]): Cell[] {
  const cells: Cell[] = []
  let before: TextPiece | undefined
  let hasBlank = false
  for (const piece of [...line].sort((one, other) => one.x - other.x)) {
    if (isBlank(piece)) hasBlank = true
    else if (!isAgain(piece, before)) {
      const { text, x, width, height } = piece
      const cell = cells[cells.length - 1]
      const gap = cell ? (x - cell.end) / height : Infinity
      if (!cell || gap > COLUMN_GAP) cells.push({ text, x, end: x + width })
      else {
        cell.text += (hasBlank || gap > WORD_GAP ? ' ' : '') + text
        cell.end = x + width
      }
      before = piece
      hasBlank = false
    }
  }
  return cells
}

/** Whether the line above, or below, ends left of it: those of two columns need not stand level. */
const isBeside = ({ y, height, cells: [first] }: Line, other: Line | undefined) =>
  first !== undefined &&
  other?.cells[0] !== undefined &&
  Math.abs(other.y - y) < BESIDE * height &&
  other.cells[0].end + COLUMN_GAP * height < first.x

/**
 * The lines of a page by where they stand, whatever order they were written in; a tab stands between columns, and before a line
 * that begins in a later one.
 */
export function linesOf(pieces: readonly TextPiece[]): string[] {
  const rows: { y: number; height: number; pieces: TextPiece[] }[] = []
  const sorted = pieces.filter(({ height }) => height > 0).sort((one, other) => one.y - other.y)
  for (const piece of sorted) {
    const row = rows[rows.length - 1]
    if (row && piece.y - row.y <= SAME_LINE * Math.max(row.height, piece.height)) row.pieces.push(piece)
    else if (!isBlank(piece)) rows.push({ y: piece.y, height: piece.height, pieces: [piece] })
  }
  const lines = rows.map(({ y, height, pieces: all }): Line => ({ y, height, cells: cellsOf(all) }))
  return lines.map((line, at) => {
    const isLater = isBeside(line, lines[at - 1]) || isBeside(line, lines[at + 1])
    return (isLater ? '\t' : '') + line.cells.map(({ text }) => text).join('\t')
  })
}
