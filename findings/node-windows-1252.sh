#!/usr/bin/env bash
# One guesses that TextDecoder('windows-1252') decodes Windows-1252 in Node as it does in browsers.
# Node 20 takes a short way and decodes Latin-1: a dash (96), quotes (93, 94) and the euro (80) become control characters.
# The labels latin1 and iso-8859-1 mean Windows-1252 in the standard, too. Names in archives and CSV files from Windows look
# fine in the browser and are broken on the server, and a test in Node contradicts what people see.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node@20.19.0 >/dev/null
cat > try.mjs <<'JS'
const bytes = Uint8Array.of(0x96, 0x93, 0x94, 0x80)
const codes = (text) => Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join(' ')
const short = new TextDecoder('windows-1252').decode(bytes)
const other = new TextDecoder('windows-1250').decode(bytes)
console.log(`Node ${process.version}, encoding ${new TextDecoder('windows-1252').encoding}`)
console.log('windows-1252:', codes(short), '(the standard: 2013 201c 201d 20ac)')
console.log('windows-1250:', codes(other), '(the same four signs there)')
process.exit(codes(short) === '0096 0093 0094 0080' && codes(other) === '2013 201c 201d 20ac' ? 0 : 1)
JS
./node_modules/.bin/node try.mjs
