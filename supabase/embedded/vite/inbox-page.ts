import { createHash } from 'node:crypto'
import { escapeHtml } from '../mail/html.ts'
import type { Mail } from '../mail/inbox.ts'

const SCRIPT = `
const seen = document.documentElement.dataset.newest
setInterval(async () => {
  try {
    const mails = await (await fetch('/__local/inbox.json')).json()
    if ((mails[0]?.sentAt ?? '') !== seen) location.reload()
  } catch {}
}, 2000)
`

const STYLE = `
:root { color-scheme: light dark; --ink: #2a241e; --soft: #63574a; --line: #e3d8c9; --card: #fffdf9; --link: #14545e }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f4ede4; --soft: #c3b7a9; --line: #403831; --card: #211d1a; --link: #8fd3d2 }
}
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: light-dark(#faf6ef, #171412) }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem }
h1 { margin: 0; font-size: 1.75rem }
p { color: var(--soft) }
article { margin: 1rem 0; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 9px }
h2 { margin: 0 0 .25rem; font-size: 1.125rem }
article p { margin: .25rem 0; font-size: .875rem }
ul { margin: .75rem 0; padding-left: 1.25rem }
a { color: var(--link); overflow-wrap: anywhere }
summary { cursor: pointer; font-size: .875rem }
iframe { width: 100%; height: 32rem; margin-top: .75rem; border: 1px solid var(--line); border-radius: 6px; background: #fff }
`

const scriptHash = createHash('sha256').update(SCRIPT).digest('base64')

/** Only this page's script and styles may run; the mails inherit the policy. */
export const INBOX_CSP = [
  "default-src 'none'",
  `script-src 'sha256-${scriptHash}'`,
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const date = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' })

/** All mail content is escaped or sandboxed. */
export function inboxPage(mails: Mail[]): string {
  const list = mails.map(mailCard).join('\n')
  return `<!doctype html>
<html lang="pt-BR" data-newest="${escapeHtml(mails[0]?.sentAt ?? '')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>E-mails capturados · Mutirão</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>E-mails capturados</h1>
<p>Nada sai deste computador: as mensagens que o portal enviaria aparecem aqui, a mais nova primeiro.</p>
${list || '<p>Nenhuma mensagem ainda.</p>'}
</main>
<script>${SCRIPT}</script>
</body>
</html>`
}

function mailCard({ to, subject, text, html, links, sentAt }: Mail): string {
  const items = links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('')
  // Mails get no scripts and no access to this page; links open in a new window.
  const document = escapeHtml(`<base target="_blank">${html || `<pre>${escapeHtml(text)}</pre>`}`)
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>Para ${escapeHtml(to)} · <time datetime="${escapeHtml(sentAt)}">${escapeHtml(date.format(new Date(sentAt)))}</time></p>
${items && `<ul>${items}</ul>`}
<details><summary>Ver a mensagem</summary>
<iframe title="Mensagem: ${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" srcdoc="${document}"></iframe>
</details>
</article>`
}
