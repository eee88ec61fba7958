import type { Sheet, Sheets } from './read-sheets'

type Words = [one: string, many: string]

const objectWords: [keyof Sheet['objects'], Words][] = [
  ['pictures', ['imagem', 'imagens']],
  ['textBoxes', ['caixa de texto', 'caixas de texto']],
  ['shapes', ['desenho', 'desenhos']],
  ['charts', ['gráfico', 'gráficos']],
  ['pivots', ['tabela dinâmica', 'tabelas dinâmicas']],
  ['comments', ['comentário', 'comentários']],
  ['controls', ['botão ou caixa de seleção', 'botões ou caixas de seleção']],
  ['files', ['arquivo dentro dela', 'arquivos dentro dela']],
]

const list = new Intl.ListFormat('pt-BR')

/** A pivot table is shown as its cells, where the file has them. */
const objectsOf = ({ objects, hasHeader, rows }: Sheet): string[] => [
  ...objectWords.flatMap(([kind, [one, many]]) => {
    const count = kind === 'pivots' && rows.length > 0 ? 0 : objects[kind]
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : []
  }),
  ...(hasHeader ? ['o cabeçalho ou o rodapé de impressão'] : []),
]

const results = {
  given: '',
  missing:
    'Há fórmulas sem resultado: o programa que gravou a planilha não as calculou. Baixe o arquivo para ver os valores.',
  doubtful:
    'Os resultados das fórmulas podem ser outros: o arquivo pede que sejam calculados de novo. Baixe-o para conferir.',
}

function hiddenLines({ hiddenRows, hiddenColumns, filtered, rows, columns }: Sheet): string {
  const hasRows = hiddenRows.some((at) => at < rows.length)
  const hasColumns = hiddenColumns.some((at) => at < columns)
  if (hasRows && filtered.length > 0)
    return 'Há um filtro: as linhas e colunas que não se veem no arquivo estão marcadas.'
  if (hasRows && hasColumns) return 'As linhas e colunas ocultas no arquivo estão marcadas.'
  if (hasRows) return 'As linhas ocultas no arquivo estão marcadas.'
  return hasColumns ? 'As colunas ocultas no arquivo estão marcadas.' : ''
}

/** Sentences about what the table does not show. */
export function hintsOf(sheet: Sheet): string {
  const objects = objectsOf(sheet)
  return [
    sheet.isHidden ? 'Esta planilha está oculta no arquivo.' : '',
    results[sheet.results],
    hiddenLines(sheet),
    objects.length > 0 ? `Não aparecem aqui: ${list.format(objects)}. Baixe o arquivo para ver.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** No cell shows, although the sheet is not empty. */
export const isUnseen = (sheet: Sheet): boolean =>
  sheet.rows.length === 0 && (sheet.isCut || objectsOf(sheet).length > 0)

/** Whether nothing of the file is shown, though it has something. */
export const isAllUnseen = ({ shown, left }: Sheets): boolean =>
  shown.every(({ rows }) => rows.length === 0) && (left > 0 || shown.length === 0 || shown.some(isUnseen))

export const rowMark = ({ hiddenRows, filtered }: Sheet, line: number): string => {
  if (!hiddenRows.includes(line)) return ''
  return filtered.some(([from, to]) => line >= from && line <= to) ? 'filtrada' : 'oculta'
}

export const columnMark = ({ hiddenColumns }: Sheet, column: number): string =>
  hiddenColumns.includes(column) ? 'oculta' : ''
