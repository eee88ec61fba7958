import { readList } from '../../../src/admin/impediments/read-list.ts'
import type { Client } from '../accounts.ts'
import { cnpjOf } from '../plan.ts'

// Files as the Comptroller General publishes them, with invented rows about organizations of the demo.

type Cells = Record<string, string>

const sanction = (list: 'CEIS' | 'CNEP', cnpj: string, name: string, more: Cells = {}): Cells => ({
  CADASTRO: list,
  'CÓDIGO DA SANÇÃO': '101',
  'TIPO DE PESSOA': 'J',
  'CPF OU CNPJ DO SANCIONADO': cnpj.replace(/\D/g, ''),
  'NOME DO SANCIONADO': name,
  'NÚMERO DO PROCESSO': '0001/2026',
  'CATEGORIA DA SANÇÃO': 'Impedimento/proibição de contratar com prazo determinado',
  'DATA INÍCIO SANÇÃO': '01/02/2024',
  'DATA FINAL SANÇÃO': '01/02/2099',
  'ÓRGÃO SANCIONADOR': 'Prefeitura de exemplo',
  'UF ÓRGÃO SANCIONADOR': 'SP',
  'ESFERA ÓRGÃO SANCIONADOR': 'MUNICIPAL',
  'FUNDAMENTAÇÃO LEGAL': 'ART. 156, INCISO III - LEI 14133/2021',
  ...(list === 'CNEP' && { 'VALOR DA MULTA': '' }),
  ...more,
})

const blocked = (cnpj: string, name: string): Cells => ({
  'CNPJ ENTIDADE': cnpj.replace(/\D/g, ''),
  'NOME ENTIDADE': name,
  'NÚMERO CONVÊNIO': '701234',
  'ÓRGÃO CONCEDENTE': 'MINISTÉRIO DE EXEMPLO',
  'MOTIVO DO IMPEDIMENTO': 'Prestação de contas não apresentada',
})

const STRANGER = '11.222.333/0001-81'

const rowsOf = {
  CEPIM: [blocked(cnpjOf(7), 'ORGANIZACAO DE EXEMPLO 7'), blocked(STRANGER, 'ENTIDADE DE FORA')],
  // Organization 2 is of the same root: another establishment of it is listed.
  CEIS: [
    sanction('CEIS', cnpjOf(3), 'ORGANIZACAO DE EXEMPLO 3'),
    sanction('CEIS', STRANGER, 'EMPRESA DE FORA LTDA'),
  ],
  CNEP: [
    sanction('CNEP', cnpjOf(9), 'ORGANIZACAO DE EXEMPLO 9', {
      'CATEGORIA DA SANÇÃO': 'Multa - Lei Anticorrupção',
      'VALOR DA MULTA': '1.000,00',
    }),
    sanction('CNEP', STRANGER, 'EMPRESA DE FORA LTDA'),
  ],
} as const

export type ListFile = { name: string; content: Uint8Array<ArrayBuffer> }

/** @param day `YYYY-MM-DD` */
export function listFile(list: keyof typeof rowsOf, day: string): ListFile {
  const rows = rowsOf[list]
  const titles = Object.keys(rows[0])
  const lines = [titles, ...rows.map((row: Cells) => titles.map((title) => row[title] ?? ''))]
  const text = lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(';')}\r\n`).join('')
  return {
    name: `${day.replaceAll('-', '')}_${list}.csv`,
    content: Uint8Array.from(Buffer.from(text, 'latin1')),
  }
}

/** As the administrators' page does it. */
export async function importList(admin: Client, { name, content }: ListFile): Promise<void> {
  const { reading, find } = await readList(new File([content], name), () => undefined)
  const { data } = await admin.rpc('roots_in_portal', { p_raizes: reading.roots }).single().throwOnError()
  await admin
    .rpc('import_impediments', {
      p_lista: reading.list,
      p_data: reading.day ?? '',
      p_raizes_em: data.em,
      p_linhas: reading.rows,
      p_pessoas_juridicas: reading.legalEntities,
      p_encontradas: find(data.raizes).entries,
    })
    .throwOnError()
}
