type Answers = Record<string, () => Response | Promise<Response>>

/** A `CacheStorage` in memory, with what the service worker asks of one. */
export function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return Promise.resolve({
      match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
      put: (path: string, answer: Response) => Promise.resolve(void entries.set(path, answer)),
    })
  }
  const caches = {
    open,
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  } as unknown as CacheStorage
  /** What is kept, by cache. */
  const content = () => Object.fromEntries([...stored].map(([name, entries]) => [name, [...entries.keys()]]))
  return { caches, content }
}

/** Answers from a table, and writes down what was asked for, and from where; what is not in it is a cut line. */
export function siteWith(answers: Answers) {
  const asked: string[] = []
  const from: Record<string, string | undefined> = {}
  const ask = async (path: string, init?: RequestInit) => {
    asked.push(path)
    from[path] = init?.cache
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  }
  return { fetch: ask as unknown as typeof fetch, asked, from }
}

export const page = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
export const script = (text = 'void 0') =>
  new Response(text, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
export const styles = () => new Response('a{}', { headers: { 'content-type': 'text/css' } })

/** The shell as the build writes it, of one release. */
export const shellOf = (release: string) => `<!doctype html>
<html lang="pt-BR"><head>
<script>{"/assets/far-away-1234567.js"}</script>
<script type="module" crossorigin src="/assets/index-${release}.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-${release}.js">
<link rel="stylesheet" crossorigin href="/assets/index-${release}.css">
<link rel="icon" href="/favicon.svg">
</head><body><div id="root"></div></body></html>`

/** A site with this release, its entry's files and one more. */
export const siteOf = (release: string): Answers => ({
  '/app/': () => page(shellOf(release), { 'content-security-policy': "default-src 'self'" }),
  [`/assets/index-${release}.js`]: () => script(),
  [`/assets/react-${release}.js`]: () => script(),
  [`/assets/index-${release}.css`]: styles,
  [`/assets/profile-${release}.js`]: () => script(),
})
/** What a page of this release has loaded. */
export const loadedOf = (release: string) => [`/assets/index-${release}.js`, `/assets/profile-${release}.js`]
