import { MAX_DIRECTORS } from '@/domain/organization/directors'
import { formatDate } from '@/lib/format-date'

const people = (count: number) => (count === 1 ? '1 dirigente' : `${count} dirigentes`)

export const directorTexts = {
  title: 'Dirigentes',
  explained:
    'Quem responde pela organização, como as parcerias com o poder público pedem. CPF, RG, endereço e contatos só veem quem edita este perfil e a nossa equipe, que registra cada consulta. Quem é Leitor vê nome, cargo e mandato.',
  loadFailed: 'Não foi possível abrir a lista de dirigentes',
  empty: 'Ninguém na lista ainda',
  emptyHint: 'Adicione uma pessoa por vez ou cole a lista inteira de uma planilha.',
  add: 'Adicionar dirigente',
  paste: 'Colar uma lista',
  full: `A lista já tem ${MAX_DIRECTORS} dirigentes, que é o máximo. Remova quem saiu para incluir outra pessoa.`,
  boardEnd: (day: string) => `Mandato da diretoria até ${formatDate(day)}, como está na ata de eleição.`,
  noBoardEnd: 'Falta a data do fim do mandato na ata de eleição.',
  dateMinutes: 'Informar na ata',
  missing: (fields: readonly string[]) => `Falta: ${fields.join(', ')}`,
  edit: (name: string) => `Editar ${name}`,
  save: 'Salvar dirigente',
  saved: 'Dirigente salvo',
  saveFailed: 'Erro ao salvar o dirigente',
  addFailed: 'Erro ao incluir os dirigentes',
  remove: 'Remover da lista',
  removed: 'Dirigente removido',
  removeFailed: 'Erro ao remover o dirigente',
  removeQuestion: (name: string) => `Remover ${name} da lista?`,
  removeExplained: 'Os dados desta pessoa são apagados do portal. Não dá para desfazer.',
  nameNeeded: 'Informe o nome.',
  emailInvalid: 'O e-mail não parece certo. Por exemplo: nome@exemplo.org.br.',
  endsBefore: 'O mandato termina antes de começar.',
  endHint: (day: string | null) =>
    day
      ? `Em branco, vale o fim que está na ata de eleição: ${formatDate(day)}.`
      : 'Em branco, vale o fim que estiver na ata de eleição.',
  differs: (day: string) => `A ata de eleição diz ${formatDate(day)}. Confira qual data vale.`,
  stale: 'Outra pessoa mudou este dirigente',
  gone: {
    title: 'Esta pessoa foi removida da lista enquanto você digitava',
    inForm: 'O que você digitou continua aqui. Se ela ainda é dirigente, inclua de novo.',
    saveAsNew: 'Incluir de novo',
  },
  pasteTitle: 'Colar uma lista',
  pasteLabel: 'Lista copiada da planilha',
  pasteHint:
    'Uma pessoa por linha, com uma coluna para cada dado. Com os títulos na primeira linha (Nome, Cargo, CPF, RG, Órgão expedidor, Endereço, Telefone, E-mail, Início e Fim do mandato), a ordem das colunas não importa.',
  recognized: (count: number) =>
    count === 0
      ? 'Nenhuma pessoa para incluir.'
      : `${count === 1 ? '1 pessoa' : `${count} pessoas`} para incluir:`,
  leftOutTitle: 'Confira estas linhas',
  include: (count: number) => (count === 0 ? 'Incluir' : `Incluir ${people(count)}`),
  included: (count: number) => (count === 1 ? '1 dirigente incluído' : `${count} dirigentes incluídos`),
} as const
