#!/usr/bin/env bash
# One guesses that Papa Parse, told that cells stand between tabs, reads a typed list of people line by line, and that a name which
# begins with a nickname in quotes ('"Zé" da Silva') loses at most its quotes. The quote opens a cell that ends at the next quote before
# a tab or a line end: everybody up to there becomes one row, or the whole rest of the list, if there is none. `data` looks like a
# shorter list; only `errors` tells (type Quotes). A quote within a name does no harm. It matters where lists are pasted by hand.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund papaparse@5.7.1 >/dev/null
cat > try.mjs <<'JS'
import { createRequire } from 'node:module'
import Papa from 'papaparse'
console.log('papaparse', createRequire(import.meta.url)('papaparse/package.json').version)
const read = (...lines) => Papa.parse(lines.join('\n'), { delimiter: '\t' })
const closed = read('"Zé" da Silva\tPresidente', 'Otto\tTesoureiro', 'Olga "a Breve"\tSecretária')
const open = read('"Zé da Silva\tPresidente', 'Otto\tTesoureiro')
const within = read('Olga "a Breve"\tSecretária', 'Otto\tTesoureiro')
for (const { data, errors } of [closed, open, within])
  console.log(data.length, 'row(s):', JSON.stringify(data), errors.map(({ code }) => code).join(' ') || 'no error')
if (closed.data.length !== 1 || open.data.length !== 1 || within.data.length !== 2) {
  console.log('changed')
  process.exit(1)
}
JS
node try.mjs
