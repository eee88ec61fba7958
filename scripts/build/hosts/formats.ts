import { answers, caching, FRESH, NOT_FOUND, patternSource } from './rules.ts'

type Headers = Record<string, string>

const rules = answers.filter(({ at }) => at !== '/')

/** Netlify and Cloudflare Pages. The target is a folder: Cloudflare redirects addresses that end in `.html`. */
export const redirectsFile = (): string =>
  rules.map(({ at, document }) => `${at} /${document.replace('index.html', '')} 200\n`).join('')

/** Netlify and Cloudflare Pages. Each header is set once per path: hosts differ in which of two rules wins. */
export const headersFile = (headers: Headers): string =>
  [rule('/*', headers), ...caching.map(({ at, value }) => rule(at, { 'Cache-Control': value }))].join('')

function rule(at: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return lines.length > 0 ? `${at}\n${lines.join('')}` : ''
}

const rewrites = () => rules.map(({ at, document }) => ({ source: at, destination: `/${document}` }))
const list = (headers: Headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Vercel serves files before rewrites, and `404.html` otherwise. */
export const vercelFile = (headers: Headers): string =>
  json({
    rewrites: rewrites(),
    headers: [
      { source: '/(.*)', headers: list(headers) },
      ...caching.map(({ at, value }) => ({
        source: at.replace('.', '\\.').replace('*', '(.*)'),
        headers: list({ 'Cache-Control': value }),
      })),
    ],
  })

export const serveFile = (headers: Headers): string =>
  json({
    rewrites: rewrites(),
    headers: [
      { source: '**', headers: list(headers) },
      ...caching.map(({ at, value }) => ({
        source: at.replace('*', '**'),
        headers: list({ 'Cache-Control': value }),
      })),
    ],
  })

/**
 * The file is included in a `server` block that sets `root`. Headers stay at that level: a `location` with its own would lose the
 * others.
 */
export function nginxFile(headers: Headers): string {
  const documents = [...new Set(rules.map(({ document }) => document))]
  const addresses = (document: string) =>
    rules.filter((answer) => answer.document === document).map(({ at }) => patternSource(at))
  return [
    '# Depois de copiar uma versão nova: nginx -t && nginx -s reload',
    'charset utf-8;',
    'gzip_static on;',
    `error_page 404 /${NOT_FOUND};`,
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
    `set $mutirao_caching "${FRESH}";`,
    ...caching.map(
      ({ at, value }) =>
        `if ($uri ~ "^${at.replace('.', '\\.').replace('*', '.*')}$") { set $mutirao_caching "${value}"; }`,
    ),
    'add_header Cache-Control $mutirao_caching;',
    ...documents.map(
      (document) => `location ~ "^(${addresses(document).join('|')})/?$" { try_files /${document} =404; }`,
    ),
    'location = /site.webmanifest { default_type application/manifest+json; }',
    ...['_headers', '_redirects', 'nginx.conf', 'serve.json', 'vercel.json'].map(
      (name) => `location = /${name} { return 404; }`,
    ),
    'location / { try_files $uri $uri/index.html =404; }',
    '',
  ].join('\n')
}
