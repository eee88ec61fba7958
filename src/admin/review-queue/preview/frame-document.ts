import createPurifier from 'dompurify'

const TAGS = [
  ...'p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr th td strong em u s sup sub br img'.split(' '),
  ...'header footer hr ins del mark div b i'.split(' '),
]

/** Merged cells and numbered lists need these attributes. */
const plain = ['colspan', 'rowspan', 'start', 'type', 'value', 'reversed']

/** Links are their text: a press would lead the frame away. */
const sanitize = (html: string): string =>
  createPurifier(window).sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['src', 'alt', ...plain],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^data:image\//,
    // The expression is for all values of attributes, unless they are named here.
    ADD_URI_SAFE_ATTR: plain,
  })

/** The page's own policy holds here, too (decision 101). */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

const STYLE = `
:root { color-scheme: light dark; --ink: #2a241e; --line: #877a69; --in: #1b5e35; --out: #9c2a1f; --hidden: #efe3d3;
  background: #fffdf9 }
body { box-sizing: border-box; max-width: 52rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 5vw, 3rem) 3rem;
  color: var(--ink); font: 1rem/1.6 system-ui, 'Segoe UI', Roboto, Arial, sans-serif; overflow-wrap: anywhere }
body:focus-visible { outline: 3px solid var(--line); outline-offset: -3px }
h1, h2, h3, h4, h5, h6 { line-height: 1.3 }
h1 { font-size: 1.5rem } h2 { font-size: 1.3rem } h3 { font-size: 1.15rem } h4, h5, h6 { font-size: 1rem }
table { border-collapse: collapse; margin: 1rem 0 }
td, th { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top }
td > p, th > p { margin: 0 }
img { max-width: 100%; height: auto; background: #fff }
ul { list-style: none; padding-left: 1.5rem } body > ul, td > ul, th > ul { padding-left: 0 }
header, footer, hr { border: 0 solid var(--line) } header { border-bottom-width: 1px } footer, hr { border-top-width: 1px }
ins { color: var(--in) } del { color: var(--out) } mark { color: inherit; background: var(--hidden) }
mark::before { content: '[oculto: ' } mark::after { content: ']' }
@media (prefers-color-scheme: dark) { :root { --ink: #f4ede4; --line: #968a7c; --in: #8fd0a6; --out: #f0a196; --hidden: #463c33;
  background: #211d1a } }`

/** An `<iframe sandbox srcdoc>` shows it. Its body takes the focus, so that keys scroll it. */
export const frameDocument = (html: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${STYLE}</style></head><body tabindex="0">${sanitize(html)}</body></html>`
