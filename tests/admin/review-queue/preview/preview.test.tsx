import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { frameDocument } from '@/admin/review-queue/preview/frame-document'
import { Preview } from '@/admin/review-queue/preview/preview'
import { docxOf, paragraph, xlsxOf } from './office-files.ts'
import { renderPreview, useConverters } from './preview-support.tsx'

useConverters()

const show = (name: string, content: Uint8Array<ArrayBuffer>) =>
  renderPreview(
    <Preview path={`org/${name}`} name={name} blob={new Blob([content])} save={<button>Baixar</button>} />,
  )
const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html')

it('shows a DOCX in a frame that can run nothing', async () => {
  show('ata.docx', docxOf(paragraph('Aprovada por unanimidade &lt;script&gt;alert(1)&lt;/script&gt;')))
  expect(screen.getByText('Preparando…')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Baixar' })).toBeInTheDocument()
  const frame = await screen.findByTitle<HTMLIFrameElement>('ata.docx')
  expect(frame).toHaveAttribute('sandbox', '')
  const content = bodyOf(frame.srcdoc)
  expect(content.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
  )
  expect(content.body.textContent).toBe('Aprovada por unanimidade <script>alert(1)</script>')
  expect(content.querySelector('script')).toBeNull()
  expect(screen.getByText('Sem o desenho das páginas.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Baixar' })).toBeInTheDocument()
})

it('keeps the text of a link in a DOCX, not its address', async () => {
  const link = (id: string, text: string) =>
    `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`
  show(
    'links.docx',
    docxOf(
      link('bad', 'Clique') + link('good', 'Nosso site'),
      {},
      { bad: ['hyperlink', 'javascript:alert(1)'], good: ['hyperlink', 'https://ong.example'] },
    ),
  )
  const frame = await screen.findByTitle<HTMLIFrameElement>('links.docx')
  expect(bodyOf(frame.srcdoc).body.innerHTML).toBe('<p>Clique</p><p>Nosso site</p>')
})

it.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<img src="https://tracker.example/a.png">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">texto</a>',
  '<a href="//tracker.example" ping="//tracker.example">texto</a>',
  '<p style="background:url(https://tracker.example)" onclick="alert(1)">texto</p>',
  '<iframe src="https://tracker.example"></iframe><object data="x"></object><embed src="x">',
  '<meta http-equiv="refresh" content="0;url=https://tracker.example"><base href="https://tracker.example">',
  '<form action="https://tracker.example"><input name="senha"><button>Enviar</button></form>',
  '<link rel="stylesheet" href="https://tracker.example"><style>@import "https://tracker.example"</style>',
])('takes everything out of a DOCX that acts or loads: %s', (html) => {
  const { body, head } = bodyOf(frameDocument(html))
  expect(head.querySelectorAll('script, base, link, [http-equiv=refresh]')).toHaveLength(0)
  expect(head.querySelectorAll('style')).toHaveLength(1)
  for (const element of body.querySelectorAll('*')) {
    expect(element.localName).toMatch(/^(p|img|table|tbody)$/)
    for (const { name } of element.attributes) expect(name).toMatch(/^(alt|src)$/)
    expect(element.getAttribute('src') ?? 'data:image/').toMatch(/^data:image\//)
  }
})

it('shows each sheet of an XLSX in its table', async () => {
  const { user } = show(
    'contas.xlsx',
    xlsxOf(
      {
        Receitas:
          '<row r="1"><c r="A1" t="inlineStr"><is><t>&lt;img src=x&gt;</t></is></c><c r="C1" s="1"><v>45366</v></c></row>',
        Despesas: '<row r="1"><c r="A1"><v>12.5</v></c></row>',
        Notas: '',
      },
      { formats: ['dd/mm/yyyy'] },
    ),
  )
  const sheet = await screen.findByRole('table', { name: 'Receitas' })
  expect(
    within(sheet)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['A', 'B', 'C'])
  expect(within(sheet).getByRole('row', { name: /^1 <img src=x> 15\/03\/2024$/ })).toBeInTheDocument()
  expect(within(screen.getByRole('tablist', { name: 'Planilhas' })).getAllByRole('tab')).toHaveLength(3)
  await user.click(screen.getByRole('tab', { name: 'Despesas' }))
  expect(await screen.findByRole('cell', { name: '12,5' })).toBeInTheDocument()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByText('Esta planilha está vazia.')).toBeInTheDocument()
})

it('says what is left out of a large XLSX', async () => {
  const many = Array.from({ length: 501 }, () => '<row><c><v>1</v></c></row>').join('')
  const { user } = show(
    'grande.xlsx',
    xlsxOf(Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`Mês ${at}`, many]))),
  )
  expect(
    await screen.findByText(
      'Aqui aparecem no máximo 500 linhas e 50 colunas. Baixe o arquivo para ver o resto.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByText('Há mais 1 planilha no arquivo. Baixe-o para ver.')).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(101)
  await user.click(screen.getByRole('button', { name: 'Mostrar as 500 linhas' }))
  expect(screen.getAllByRole('row')).toHaveLength(501)
  expect(screen.getByRole('tabpanel', { name: 'Mês 0' })).toHaveFocus()
})

it.each([
  [
    'quebrado.docx',
    new Uint8Array([80, 75, 3, 4, 1]),
    'Não foi possível ler este arquivo. Ele pode estar danificado ou ter senha.',
  ],
  [
    'quebrado.xlsx',
    new Uint8Array([0xd0, 0xcf]),
    'Não foi possível ler este arquivo. Ele pode estar danificado ou ter senha.',
  ],
  ['vazio.docx', docxOf(''), 'Este documento não tem texto nem imagens.'],
  [
    'longo.docx',
    docxOf(paragraph('x'.repeat(2_000_001))),
    'Este arquivo é grande demais para aparecer aqui. Baixe-o para abrir.',
  ],
])('explains why %s is not shown, and offers it for download', async (name, content, sentence) => {
  show(name, content)
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByText(name)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Baixar' })).toBeInTheDocument()
})

it('ends a conversion that nobody waits for any more', async () => {
  const ended = vi.fn<() => void>()
  const started = vi.fn<() => void>()
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = started
      terminate = ended
    },
  )
  const { unmount } = show('lento.docx', docxOf(paragraph('a')))
  await vi.waitFor(() => expect(started).toHaveBeenCalled())
  expect(screen.getByText('Preparando…')).toBeInTheDocument()
  unmount()
  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
})
