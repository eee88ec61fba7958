#!/usr/bin/env bash
# One guesses that DOMPurify's ALLOWED_URI_REGEXP is asked about addresses (href, src) only.
# It is asked about the value of every attribute that is not listed as safe: a narrower expression than the default takes
# colspan="2", rowspan, an ordered list's start and a picture's width away. Values of merged cells then stand under other
# headings, in any preview of tables that allows few schemes. ADD_URI_SAFE_ATTR keeps them; class, alt and value were safe.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dompurify@3.5.0 jsdom@29.1.1 >/dev/null
cat > try.mjs <<'JS'
import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
const purify = createDOMPurify(new JSDOM('').window)
const table = '<table><tbody><tr><td colspan="2" rowspan="3" class="x">A</td></tr></tbody></table>'
const list = '<ol start="4"><li value="7">B</li></ol>'
const narrow = { ALLOWED_URI_REGEXP: /^https:/ }
const byDefault = purify.sanitize(table + list)
const narrowed = purify.sanitize(table + list, narrow)
const listed = purify.sanitize(table + list, { ...narrow, ADD_URI_SAFE_ATTR: ['colspan', 'rowspan', 'start'] })
console.log(`dompurify ${purify.version}\nby default: ${byDefault}\nonly https: ${narrowed}\nlisted:     ${listed}`)
if (byDefault !== table + list || listed !== table + list) process.exit(1)
if (narrowed !== '<table><tbody><tr><td class="x">A</td></tr></tbody></table><ol><li value="7">B</li></ol>') process.exit(1)
JS
node try.mjs
