import { afterEach, expect, it, vi } from 'vitest'
import { exportCsv, header, rowLine } from '@/features/organizations/export-csv'
import type { OrganizationRow } from '@/features/organizations/queries'

afterEach(() => void vi.unstubAllGlobals())

const row: OrganizationRow = {
  id: '1',
  nome: 'Instituto Raízes',
  nome_fantasia: null,
  representante: null,
  email: null,
  cnpj: '12.345.678/0001-90',
  tipo_organizacao: 'oscip',
  created_at: '2026-01-09T12:00:00Z',
  owner_email: null,
  owner_nome: null,
  documentos_aguardando: 2,
  aguardando_desde: null,
  documentos_vencidos: 1,
  documentos_a_vencer: 0,
  proximo_vencimento: '2026-12-31',
  uf: 'SP',
  municipio: 'Campinas',
  total_count: 1,
}

it('separates by semicolons and ends lines as spreadsheets do', () => {
  expect(header()).toBe(
    '"Nome";"Nome fantasia";"Representante";"Email";"CNPJ";"Tipo";"Estado";"Município";"Data Cadastro";"Proprietário";"E-mail do proprietário";"Documentos aguardando";"Documentos vencidos";"A vencer em 30 dias";"Próximo vencimento"\r\n',
  )
  expect(rowLine(row)).toMatch(
    /^"Instituto Raízes";;;;"12\.345\.678\/0001-90";"OSCIP";"SP";"Campinas";"09\/01\/2026 \d\d:\d\d";;;"2";"1";"0";"31\/12\/2026"\r\n$/,
  )
})

it.each(['=HYPERLINK("http://x")', '+55 11', '-1+1', '@SUM(A1)', '  =1+1', '\t=1', '＝1+1', '|calc', '%0A'])(
  'never lets a cell become a formula: %s',
  (nome) => {
    expect(rowLine({ ...row, nome })).toMatch(/^"'/)
  },
)

it.each([',=1+1', 'a\t=1+1', 'a,@SUM(A1)'])(
  'keeps a formula behind a comma or a tab inside its cell: %s',
  (nome) => {
    expect(rowLine({ ...row, nome }).startsWith(`"${nome}";`)).toBe(true)
  },
)

it('keeps separators, quotes and line breaks inside their cell', () => {
  expect(rowLine({ ...row, nome: 'A; "B"\nC' })).toContain('"A; ""B""\nC";')
})

it('turns the direction of no text, also not to hide a formula', () => {
  expect(rowLine({ ...row, nome: '\u202Egnp.exe' })).toMatch(/^"gnp\.exe";/)
  expect(rowLine({ ...row, nome: '\u200E=1+1' })).toMatch(/^"'=1\+1";/)
  expect(rowLine({ ...row, nome: 'Família 👨‍👩‍👧' })).toMatch(/^"Família 👨‍👩‍👧";/)
})

it('begins with the mark without which Excel garbles accents, and writes each organisation once', async () => {
  // A row that moved to the second page while the first was read.
  const pages = [
    Array.from({ length: 1000 }, (_, at) => ({ ...row, id: String(at) })),
    [{ ...row, id: '999' }],
  ]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(pages.shift())))
  const onProgress = vi.fn()
  const filter: Parameters<typeof exportCsv>[0] = {
    search: '',
    waiting: false,
    duplicates: false,
    validity: null,
    profile: {},
    sort: { column: 'created_at', desc: true },
  }
  const file = await exportCsv(filter, { signal: new AbortController().signal, onProgress })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect((await file.text()).trim().split('\r\n')).toHaveLength(1 + 1000)
  expect(onProgress.mock.calls).toEqual([
    [1000, 1],
    [1001, 1],
  ])
})
