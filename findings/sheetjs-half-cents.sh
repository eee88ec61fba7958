#!/usr/bin/env bash
# One guesses that SheetJS writes a number in two formats with the same digits, and halves as spreadsheets do.
# In '0.00' half of 88.55 is 44.28, as in Excel and LibreOffice; in '#,##0.00' it is 44.27: there the binary value
# (44.27499…) is rounded. Nearly half of all odd cents are concerned, wherever a text of the library shows money.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 >/dev/null
cat > try.mjs <<'JS'
import { SSF, version } from '@e965/xlsx'
const half = 88.55 / 2
const [plain, grouped] = ['0.00', '#,##0.00'].map((code) => SSF.format(code, half))
let wrong = 0
for (let cents = 1; cents < 100_000; cents += 2) {
  const right = ((cents + 1) / 2 / 100).toFixed(2)
  if (SSF.format('#,##0.00', cents / 100 / 2) !== right) wrong++
}
console.log(`@e965/xlsx ${version}: ${half} is ${plain} in 0.00 and ${grouped} in #,##0.00`)
console.log(`${wrong} of 50000 halves of odd cents below 1000 are a cent short in #,##0.00`)
if (plain !== '44.28' || grouped !== '44.27' || wrong < 20_000) process.exit(1)
JS
node try.mjs
