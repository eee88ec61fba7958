#!/usr/bin/env bash
# One guesses that a cell with a day and 14:30 becomes a Date of that minute when SheetJS reads it with `cellDates`.
# Where the 16 digits that programs store lie a little below the minute, the Date is a millisecond early: 00:05 is
# 00:04:59.999, and its hours and minutes say 00:04. That meets 416 of the 1,440 minutes of a day. The library's own text
# of the same cell says 00:05. Whoever takes hours and minutes from the Date shows people another time than Excel.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 >/dev/null
cat > try.mjs <<'JS'
import { read, version, write } from '@e965/xlsx'
const DAY = 46_086 // 5 March 2026
const rows = Array.from({ length: 1440 }, (_, minute) => [
  { t: 'n', v: Number((DAY + minute / 1440).toPrecision(16)), z: 'dd/mm/yyyy hh:mm' },
])
const book = { SheetNames: ['A'], Sheets: { A: { '!ref': 'A1:A1440', '!data': rows } } }
const cells = read(write(book, { type: 'array' }), { type: 'array', dense: true, cellDates: true }).Sheets.A['!data']
const timeOf = (minute) => [minute / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
const early = cells.flatMap(([{ v, w }], minute) => (v.toISOString().slice(11, 16) === timeOf(minute) ? [] : [[v, w]]))
console.log(`@e965/xlsx ${version}: ${early.length} of 1440 minutes are read as the minute before`)
for (const [date, text] of early.slice(0, 3)) console.log(`  ${date.toISOString()}  text ${text}`)
if (early.length !== 416 || cells.some(([{ w }], minute) => !w.endsWith(timeOf(minute)))) process.exit(1)
JS
TZ=UTC node try.mjs
