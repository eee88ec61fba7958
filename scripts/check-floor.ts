/**
 * What of the built app the oldest browsers (decision 70) lack and es-check does not know: methods of the web platform, and
 * style features that no build translates. Run after `npm run build`; `--dir` names another folder than `dist`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { browsers } from './build/browsers.ts'

type Rule = { text: RegExp; what: string; allowed?: RegExp }

/** `allowed`: chunks with package code that checks for the method first, or does not reach it. */
const scriptRules: Rule[] = [
  {
    text: /\bAbortSignal\.(timeout|any)\(|\.throwIfAborted\(/,
    what: 'AbortSignal.timeout, any (Chrome 103, 116)',
    allowed: /^(refused-file|read-pdf|pdf-certificate-worker)-/,
  },
  {
    text: /\bURL\.(canParse|parse)\(/,
    what: 'URL.canParse, parse (Chrome 120, 126)',
    // Brings a polyfill.
    allowed: /^(read-pdf|pdf-worker|pdf-certificate-worker)-/,
  },
  { text: /\bIntl\.(Segmenter|DurationFormat)\b/, what: 'Intl.Segmenter, DurationFormat (Firefox 125)' },
  { text: /\bResponse\.json\(|\bReadableStream\.from\(/, what: 'Response.json, ReadableStream.from' },
  { text: /\.((show|hide|toggle)Popover|setHTML|moveBefore|showPicker)\(/, what: 'popovers and others' },
  { text: /\.startViewTransition\(/, what: 'document.startViewTransition (Chrome 111)', allowed: /^react-/ },
  { text: /\.checkVisibility\(/, what: 'checkVisibility (Chrome 105)', allowed: /^radix-/ },
  {
    text: /\.findLast\(/,
    what: 'findLast (Firefox 104)',
    allowed: /^(save-dossiers|read-pdf|pdf-certificate-worker)-/,
  },
  {
    text: /\(\?<[=!]/,
    what: 'a look-behind in a regular expression (Safari 16.4)',
    // Package code that makes such an expression only to fill in a file that exists.
    allowed: /^write-docx-/,
  },
]

const styleRules: Rule[] = [
  {
    text: /@media[^{]*((width|height)\s*[<>]|[<>]=?\s*(width|height))/,
    what: '@media (width >= …) (Safari 16.4)',
  },
  { text: /[{;](translate|rotate|scale):/, what: 'translate, rotate or scale as a property (Chrome 104)' },
  { text: /@container\b/, what: '@container (Chrome 105, Safari 16)' },
  { text: /[{};]\s*&/, what: 'nested rules (Chrome 112, Safari 16.5)' },
  { text: /:(oklch|oklab|light-dark|lch|lab)\(/, what: 'a colour function (Chrome 111)' },
  // Tailwind's reset sets it for date fields on iPhones; ours have a height of their own.
  { text: /(?<!date-and-time-value)[{;][a-z-]+:[^;{}]*\dr?lh\b/, what: 'lh, rlh (Chrome 109, Safari 16.4)' },
  { text: /[a-z-]+:[^;{}]*\d[dsl]vh\b/, what: 'dvh, svh, lvh outside @supports (Chrome 108)' },
]
const SUPPORTED = /@supports ?\(height:1dvh\)\{(?:[^{}]*|[^{}]*\{[^{}]*\})*\}/g

const { values: options } = parseArgs({ options: { dir: { type: 'string', default: 'dist' } } })

function findingsIn(name: string): string[] {
  if (!/\.(js|css|html)$/.test(name)) return []
  const code = readFileSync(join(options.dir, name), 'utf8')
  const css = name.endsWith('.html') ? (code.match(/<style>[^]*?<\/style>/g) ?? []).join('') : code
  const styles = css.replace(SUPPORTED, '')
  return [
    ...(name.endsWith('.css') ? [] : scriptRules.filter(({ text }) => text.test(code))),
    ...(name.endsWith('.js') ? [] : styleRules.filter(({ text }) => text.test(styles))),
  ].flatMap(({ what, allowed }) => (allowed?.test(basename(name)) ? [] : `${name}: ${what}`))
}

const findings = readdirSync(options.dir, { recursive: true, encoding: 'utf8' }).flatMap(findingsIn)
console.log([`${findings.length} findings for ${browsers.join(', ')}`, ...findings].join('\n  '))
if (findings.length > 0) process.exit(1)
