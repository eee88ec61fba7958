import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { escapeHtml } from '../mail/html.ts'

const link = z.object({ label: z.string(), to: z.string() })

const guideShape = z.object({
  title: z.string(),
  intro: z.array(z.string()),
  parts: z.array(
    z.object({
      title: z.string(),
      /** It is null for the local administrator. */
      account: z.nullable(z.object({ email: z.string(), password: z.string() })),
      steps: z.array(z.object({ title: z.string(), text: z.string(), links: z.array(link) })),
    }),
  ),
})

/** What a folder of sample data shows, step by step. Files beside it have the names that its links end with. */
export type Guide = z.infer<typeof guideShape>

export const GUIDE_PATH = '/__local/roteiro'
export const GUIDE_FILE = 'roteiro.json'

/** It is null in a folder without one. */
export function readGuide(dir: string | undefined): Guide | null {
  const file = dir === undefined ? '' : join(dir, GUIDE_FILE)
  return existsSync(file) ? guideShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

const STYLE = `
:root { color-scheme: light dark; --ink: #2a241e; --soft: #63574a; --line: #e3d8c9; --card: #fffdf9; --link: #14545e }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f4ede4; --soft: #c3b7a9; --line: #403831; --card: #211d1a; --link: #8fd3d2 }
}
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: light-dark(#faf6ef, #171412) }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.375rem; line-height: 1.25 }
h3 { margin: 0 0 .25rem; font-size: 1.0625rem }
p { margin: .5rem 0 }
.soft { color: var(--soft) }
ol { margin: 1rem 0; padding: 0; list-style: none }
li { margin: .75rem 0; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 9px }
a { color: var(--link) }
.links { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: .25rem 0 0 }
.links a, .enter a { display: inline-block; padding: .625rem 0 }
code { font: .9375em ui-monospace, monospace; user-select: all }
`

export const GUIDE_CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

type Account = { email: string; password: string }

export function guidePage({ title, intro, parts }: Guide, admin: Account): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Mutirão</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${intro.map((text) => `<p class="soft">${escapeHtml(text)}</p>`).join('\n')}
${parts.map((part) => partOf(part, part.account ?? admin)).join('\n')}
</main>
</body>
</html>`
}

function partOf({ title, steps }: Guide['parts'][number], { email, password }: Account): string {
  const logIn = `/auth?${new URLSearchParams({ email }).toString()}`
  return `<section>
<h2>${escapeHtml(title)}</h2>
<p class="enter"><a href="${escapeHtml(logIn)}" target="_blank">Entrar</a> como <code>${escapeHtml(email)}</code>, senha <code>${escapeHtml(password)}</code></p>
<ol>
${steps.map(stepOf).join('\n')}
</ol>
</section>`
}

function stepOf({ title, text, links }: Guide['parts'][number]['steps'][number], at: number): string {
  const items = links.map(({ label, to }) => {
    const isFile = to.startsWith(`${GUIDE_PATH}/`)
    return `<a href="${escapeHtml(to)}" ${isFile ? 'download' : 'target="_blank"'}>${escapeHtml(label)}</a>`
  })
  return `<li>
<h3>${at + 1}. ${escapeHtml(title)}</h3>
<p>${escapeHtml(text)}</p>
<p class="links">${items.join('\n')}</p>
</li>`
}
