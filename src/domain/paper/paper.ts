/** A paper as its renderers need it: the same blocks become a Word file and a page to print. */
export type Paper = {
  title: string
  blocks: readonly Block[]
  /** It stands below the paper, on each page. */
  note: string
}

export type Block =
  | { kind: 'heading' | 'text'; text: string }
  /** An item as laws number them ('I', '1'), and one level below ('a'). */
  | { kind: 'item' | 'letter'; label: string; text: string }
  /** A line break parts the lines of a cell. */
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'signature'; place: string; name: string; role: string }

/** Where something is written by hand. */
export const BLANK = '____________________'
