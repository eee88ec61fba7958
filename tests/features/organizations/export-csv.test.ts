import { expect, it } from 'vitest'
import { csvHeader, csvLine } from '@/features/organizations/export-csv'
import type { OrganizationRow } from '@/features/organizations/queries'

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
  total_count: 1,
}

it('separates by semicolons and ends lines as spreadsheets do', () => {
  expect(csvHeader()).toBe(
    'Nome;Nome fantasia;Representante;Email;CNPJ;Tipo;Data Cadastro;Proprietário;E-mail do proprietário;Documentos aguardando\r\n',
  )
  expect(csvLine(row)).toMatch(
    /^Instituto Raízes;;;;12\.345\.678\/0001-90;OSCIP;09\/01\/2026 \d\d:\d\d;;;2\r\n$/,
  )
})

it.each(['=HYPERLINK("http://x")', '+55 11', '-1+1', '@SUM(A1)', '  =1+1', '\t=1', '＝1+1', '|calc', '%0A'])(
  'never lets a cell become a formula: %s',
  (nome) => {
    expect(csvLine({ ...row, nome })).toMatch(/^"?'/)
  },
)

it('keeps separators, quotes and line breaks inside their cell', () => {
  expect(csvLine({ ...row, nome: 'A; "B"\nC' })).toContain('"A; ""B""\nC";')
})

it('turns the direction of no text, also not to hide a formula', () => {
  expect(csvLine({ ...row, nome: '\u202Egnp.exe' })).toMatch(/^gnp\.exe;/)
  expect(csvLine({ ...row, nome: '\u200E=1+1' })).toMatch(/^"'=1\+1";/)
  expect(csvLine({ ...row, nome: 'Família 👨‍👩‍👧' })).toMatch(/^Família 👨‍👩‍👧;/)
})
