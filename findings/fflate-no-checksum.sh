#!/usr/bin/env bash
# One guesses that unpacking a ZIP notices a damaged byte, because each entry carries a CRC-32 for that. fflate reads no checksum,
# neither with unzipSync nor with its stream: a byte changed in a stored entry comes out changed, without an error. In a compressed
# entry chance decides: some changes break the stream, others give other text. It matters where an archive must be whole before its
# rows replace others; zip.js checks with checkCrc32.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fflate@0.8.3 @zip.js/zip.js@2.24.0 >/dev/null
cat > try.mjs <<'JS'
import { createRequire } from 'node:module'
import { Unzip, UnzipInflate, UnzipPassThrough, unzipSync, zipSync } from 'fflate'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
const versionOf = (name) => createRequire(import.meta.url)(`${name}/package.json`).version
console.log('fflate', versionOf('fflate'))
const list = new TextEncoder().encode('CNPJ;FIM\n11222333000181;01/02/2027\n')
const zip = zipSync({ 'list.csv': [list, { level: 0 }] })
// The last digit of the year, in the one entry.
const at = Buffer.from(zip).indexOf('2027') + 3
zip[at] = '1'.charCodeAt(0)
const text = (bytes) => new TextDecoder().decode(bytes).split('\n')[1]

const whole = text(unzipSync(zip)['list.csv'])
const parts = []
const stream = new Unzip((file) => {
  file.ondata = (error, part) => {
    if (error) throw error
    parts.push(part)
  }
  file.start()
})
stream.register(UnzipInflate)
stream.register(UnzipPassThrough)
stream.push(zip, true)
const streamed = text(Buffer.concat(parts))
const [entry] = await new ZipReader(new Uint8ArrayReader(zip)).getEntries()
const checked = await entry.getData(new Uint8ArrayWriter(), { checkCrc32: true }).then(text, (error) => error.message)

console.log('packed:         11222333000181;01/02/2027')
console.log('unzipSync:     ', whole)
console.log('stream:        ', streamed)
console.log('zip.js', versionOf('@zip.js/zip.js'), 'checkCrc32:', checked)
const changed = '11222333000181;01/02/2021'
process.exit(whole === changed && streamed === changed && /CRC/i.test(checked) ? 0 : 1)
JS
node try.mjs
