import { formatNumber } from '@/lib/format-number'

const again =
  'Baixe de novo no Portal da Transparência e solte aqui o arquivo como veio, sem abrir nem salvar.'
const lists = 'CEPIM, CEIS ou CNEP'

/** Why a file is not imported, and what to do. Nothing has been sent then. */
export const refusals = {
  pdf: `Este arquivo é um PDF, não a lista. ${again}`,
  spreadsheet: `Este arquivo é uma planilha do Excel, não a lista em CSV. ${again}`,
  webPage: `Este arquivo é uma página da internet, não a lista: o download não deu certo. ${again}`,
  zipCut: `O ZIP está incompleto ou danificado: o download não terminou. ${again}`,
  zipLocked: `O ZIP tem senha. ${again}`,
  zipUnread:
    'Este navegador não abre ZIP. Extraia o arquivo CSV que está dentro dele e solte-o aqui, ou use um navegador mais novo.',
  zipWithout: `O ZIP não tem uma lista em CSV. ${again}`,
  zipSeveral: (count: number) =>
    `O ZIP tem ${formatNumber(count)} arquivos CSV, e só dá para ler um. Extraia o da lista e solte-o aqui.`,
  cut: 'O arquivo não termina com uma linha inteira: falta uma parte. Baixe de novo no Portal da Transparência e solte aqui o ZIP, como veio.',
  endless: (row: number) =>
    `A linha ${formatNumber(row)} não termina: o arquivo está danificado, ou não é uma lista. ${again}`,
  columnCount: (row: number) =>
    `A linha ${formatNumber(row)} não tem as mesmas colunas que a primeira: o arquivo está danificado. ${again}`,
  empty: `A lista está vazia: só tem os títulos das colunas. ${again}`,
  noFile: 'O arquivo está vazio. Baixe de novo no Portal da Transparência.',
  unknown: `Este arquivo não é de ${lists}: a primeira linha não tem os títulos dessas listas. ${again}`,
  otherRegister: (name: string) =>
    `Este arquivo não é de ${lists}, e sim de outro cadastro (“${name}”). Escolha o arquivo de uma destas listas.`,
  mixedRegisters: (row: number, name: string) =>
    `A linha ${formatNumber(row)} é de outro cadastro (“${name}”): o arquivo junta listas. ${again}`,
  noRegister: `A coluna CADASTRO está vazia: não dá para saber qual é a lista. ${again}`,
  missingColumns: (titles: readonly string[]) =>
    `${titles.length === 1 ? 'Falta a coluna' : 'Faltam as colunas'} ${titles.join(', ')}: o arquivo é de outra época, ou foi mudado. ${again}`,
  rounded: (row: number) =>
    `Na linha ${formatNumber(row)}, o CNPJ foi arredondado por uma planilha: o arquivo foi aberto e salvo. ${again}`,
  noCnpj: `Nenhuma linha tem um CNPJ de 14 posições: o arquivo foi mudado. ${again}`,
  unreadable: 'O arquivo mudou ou não está mais no aparelho. Escolha-o de novo.',
} as const
