/**
 * A CEIS as large as the real one of 30/09/2026 (34 MB, 23,720 rows, 9,148 of them natural persons), of invented numbers and names.
 */
import { csvText, latin1, rowOf, zipOf, type SampleRow } from '../admin/impediments/list-files.ts'

/** The portal's organization, once in a thousand rows. */
export const OURS = '11222333000181'

const ROWS = 23_720
const NATURAL_PERSONS = 9_148
const NAME = '20260930_CEIS.csv'

/** Texts differ, so that a ZIP of them is a tenth of their size, as the real one. */
const remark = (at: number) =>
  Array.from({ length: 44 }, (_, word) => `OBSERVAÇÃO ${(at * 7919 + word * 104_729) % 1_000_003}`).join(
    ' DE ',
  )

const details = (at: number): SampleRow => ({
  'CÓDIGO DA SANÇÃO': String(100_000 + at),
  'NOME DO SANCIONADO': `EMPRESA INVENTADA ${at} COMÉRCIO E SERVIÇOS LTDA`,
  'NOME INFORMADO PELO ÓRGÃO SANCIONADOR': `EMPRESA INVENTADA ${at}`,
  'RAZÃO SOCIAL - CADASTRO RECEITA': `EMPRESA INVENTADA ${at} COMÉRCIO E SERVIÇOS LTDA`,
  'NÚMERO DO PROCESSO': `${at}/2024`,
  'FUNDAMENTAÇÃO LEGAL':
    'ART. 87, INCISO III - LEI 8666/1993: pela inexecução total ou parcial do contrato a Administração poderá, garantida a prévia defesa, aplicar ao contratado as seguintes sanções',
  OBSERVAÇÕES: remark(at),
})

function row(at: number): SampleRow {
  if (at < NATURAL_PERSONS)
    return rowOf('ceis', String(10_000_000_000 + at * 7), { ...details(at), 'TIPO DE PESSOA': 'F' })
  const number = at % 1000 === 0 ? OURS : `${10_000_000 + (at % 9_700)}000100`
  return rowOf('ceis', number, details(at))
}

export type Sample = { name: string; bytes: Uint8Array }

/** The same list as CSV and as ZIP. */
export async function sampleLists(): Promise<Sample[]> {
  const csv = latin1(
    csvText(
      'ceis',
      Array.from({ length: ROWS }, (_, at) => row(at)),
    ),
  )
  const zip = new Uint8Array(await zipOf({ [NAME]: csv }).arrayBuffer())
  return [
    { name: NAME, bytes: csv },
    { name: '20260930_CEIS.zip', bytes: zip },
  ]
}
