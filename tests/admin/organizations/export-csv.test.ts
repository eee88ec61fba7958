import { expect, it, vi } from 'vitest'
import { exportCsv, header, rowLine } from '@/admin/organizations/export-csv'
import { csvColumns, defaultColumns, writeColumns, readColumns } from '@/admin/organizations/csv-columns'
import { profileFields } from '@/domain/organization/fields/fields'
import type { OrganizationRow } from '@/admin/organization/queries'

const usual = csvColumns.filter(({ id }) => defaultColumns.includes(id))

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
  impedimentos: 'ok',
}

const filter: Parameters<typeof exportCsv>[0] = {
  search: '',
  waiting: false,
  duplicates: false,
  validity: null,
  profile: {},
  sort: { column: 'created_at', desc: true },
}

const options = {
  get signal() {
    return new AbortController().signal
  },
  onProgress: () => undefined,
}

it('separates by semicolons and ends lines as spreadsheets do', () => {
  expect(header(usual)).toBe(
    '"Nome";"Nome fantasia";"Representante";"Email";"CNPJ";"Tipo";"Estado";"Município";"Data Cadastro";"Proprietário";"E-mail do proprietário";"Documentos aguardando";"Documentos vencidos";"A vencer em 30 dias";"Próximo vencimento"\r\n',
  )
  expect(rowLine(usual, row)).toMatch(
    /^"Instituto Raízes";;;;"12\.345\.678\/0001-90";"OSCIP";"São Paulo";"Campinas";"09\/01\/2026 \d\d:\d\d";;;2;1;0;"31\/12\/2026"\r\n$/,
  )
  expect(rowLine(usual, { ...row, cnpj: '12.ABC.345/01DE-35' })).toContain(';"12.ABC.345/01DE-35";')
})

it.each(['=HYPERLINK("http://x")', '+55 11', '-1+1', '@SUM(A1)', '  =1+1', '\t=1', '＝1+1', '|calc', '%0A'])(
  'never lets a cell become a formula: %s',
  (nome) => {
    expect(rowLine(usual, { ...row, nome })).toContain(`"\t${nome.replaceAll('"', '""')}";`)
  },
)

it.each([
  ['0123', '12345678901234567890', '1.200,50', '1,200.50', '1E5', '1 1/2', '50%', 'R$ 10', '(12)', '１２３'],
  ['1-2', '12/05', '2/2026', '12:30', 'jan 5', '5 de março de 2024', 'MAR1', '3 pm', '2024-01-09T12:00'],
  ['VERDADEIRO', '#N/D', '11222333000181', '0800 123 4567'],
])('keeps a text that looks like a number or a date as it is: %s', (...texts) => {
  for (const nome of texts) expect(rowLine(usual, { ...row, nome }).startsWith(`"\t${nome}";`)).toBe(true)
})

it.each(['12.345.678/0001-90', '123.456.789-09', '(11) 98765-4321', '01310-100', 'Rua 5, 10', '5º Ato'])(
  'adds nothing to what no program changes: %s',
  (nome) => {
    expect(rowLine(usual, { ...row, nome }).startsWith(`"${nome}";`)).toBe(true)
  },
)

it.each([',=1+1', 'a\t=1+1', 'a,@SUM(A1)'])(
  'keeps a formula behind a comma or a tab inside its cell: %s',
  (nome) => {
    expect(rowLine(usual, { ...row, nome }).startsWith(`"${nome}";`)).toBe(true)
  },
)

it('keeps separators, quotes and line breaks inside their cell', () => {
  expect(rowLine(usual, { ...row, nome: 'A; "B"\nC' })).toContain('"A; ""B""\nC";')
})

it('turns the direction of no text, also not to hide a formula', () => {
  expect(rowLine(usual, { ...row, nome: '\u202Egnp.exe' })).toMatch(/^"gnp\.exe";/)
  expect(rowLine(usual, { ...row, nome: '\u200E=1+1' })).toMatch(/^"\t=1\+1";/)
  expect(rowLine(usual, { ...row, nome: 'Família 👨‍👩‍👧' })).toMatch(/^"Família 👨‍👩‍👧";/)
})

it('begins with the mark without which Excel garbles accents, and says how far it is', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([row])))
  const onProgress = vi.fn()
  const file = await exportCsv(filter, defaultColumns, { ...options, onProgress })
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(onProgress).toHaveBeenLastCalledWith(1, 1)
})

it.each([
  ['leaves the list', (rows: OrganizationRow[]) => void rows.splice(5, 1)],
  ['comes into it', (rows: OrganizationRow[]) => void rows.unshift({ ...row, id: 'new', nome: 'Nova' })],
  ['moves before all', (rows: OrganizationRow[]) => void rows.unshift(...rows.splice(1500, 1))],
  ['takes the place of another', (rows: OrganizationRow[]) => void rows.push(...rows.splice(5, 1))],
])('loses none of the others where one %s between two pages', async (_, change) => {
  const list = Array.from({ length: 2500 }, (_row, at) => ({ ...row, id: `${at}`, nome: `ONG ${at}` }))
  const profiles: string[] = []
  let requests = 0
  vi.stubGlobal('fetch', (_input: string, { body }: { body: string }) => {
    const { p_offset: offset, p_orgs: ids } = JSON.parse(body) as { p_offset: number; p_orgs?: string[] }
    if (ids) {
      profiles.push(...ids)
      return Promise.resolve(Response.json([]))
    }
    if ((requests += 1) === 2) change(list)
    // Ends an export that restarts for ever, so that the test fails instead of hanging.
    return Promise.resolve(Response.json(requests > 10 ? [] : list.slice(offset, offset + 1000)))
  })
  const file = await exportCsv(filter, ['nome', 'detalhes-ong.missao'], options)
  const lines = (await file.text()).match(/ONG \d+/g)
  expect(lines).toHaveLength(2500)
  expect(new Set(lines).size).toBe(2500)
  expect(requests).toBeLessThanOrEqual(10)
  // Nor is any profile asked for twice.
  expect(new Set(profiles).size).toBe(profiles.length)
})

it('has every field of the profile, each heading once, and asks for profiles only where one is chosen', async () => {
  const headings = csvColumns.map(({ heading }) => heading)
  expect(new Set(headings).size).toBe(headings.length)
  expect(headings).toEqual(
    expect.arrayContaining([
      'Missão',
      'Certificações: OSCIP (interesse público)',
      'Prioridades: Educação',
      'Sede',
    ]),
  )
  expect(headings).toHaveLength(profileFields.length - 8 + 16 + 1)

  const requests: string[] = []
  const perfil = {
    perfil_completo: true,
    organizacoes: { missao: '=1+1', num_beneficiarios: 1200, dados_adicionais: { sede: 'Própria' } },
    certificacoes: { oscip: true },
    priorities: null,
  }
  vi.stubGlobal('fetch', (input: string) => {
    const name = new URL(input).pathname.split('/').at(-1) ?? ''
    requests.push(name)
    const rows =
      name === 'list_organizations' ? [row, { ...row, id: '2', nome: 'Outra' }] : [{ id: '1', perfil }]
    return Promise.resolve(Response.json(rows))
  })
  const all = csvColumns.map(({ id }) => id)
  const [, first = '', second] = (await (await exportCsv(filter, all, options)).text()).split('\r\n')
  const cells = new Map(first.split(';').map((cell, at) => [headings[at], cell]))
  expect(cells.get('Perfil completo')).toBe('"Sim"')
  expect(cells.get('Missão')).toBe('"\t=1+1"')
  expect(cells.get('Número de beneficiários')).toBe('1200')
  expect(cells.get('Certificações: OSCIP (interesse público)')).toBe('"Sim"')
  expect(cells.get('Prioridades: Educação')).toBe('')
  expect(cells.get('Sede')).toBe('"Própria"')
  // Deleted meanwhile: the list had it, its profile is gone.
  expect(second).toMatch(/^"Outra";/)
  expect(requests).toEqual(['list_organizations', 'organization_profiles'])
  await exportCsv(filter, ['cnpj', 'nome'], options)
  expect(requests.slice(2)).toEqual(['list_organizations'])
})

it('keeps the chosen columns on the device, in the order of the file, and knows what is none', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  expect(readColumns()).toEqual(defaultColumns)
  writeColumns(['detalhes-ong.missao', 'nome', 'de-outra-versao'])
  expect(readColumns()).toEqual(['nome', 'detalhes-ong.missao'])
  writeColumns([])
  expect(readColumns()).toEqual(defaultColumns)
  stored.set('mutirao-colunas-csv', '{')
  expect(readColumns()).toEqual(defaultColumns)
})
