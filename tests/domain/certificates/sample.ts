/*
 * The wordings of real papers with invented organizations, numbers and days. A tab stands between columns.
 */

export type Sample = {
  paper: string
  slot: string | null
  lines: readonly string[]
  /** Fields of the reading; a value is that of its `value`. */
  says: Readonly<Record<string, string | boolean | null>>
}

export const holder = { cnpj: '12.345.678/0001-95', name: 'ASSOCIAÇÃO EXEMPLO DE LEITURA', state: 'SP' }

export const cnpj = '12345678000195'
export const name = 'ASSOCIACAO EXEMPLO DE LEITURA'
