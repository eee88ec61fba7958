/** Values of `auditoria.grupo`. */
export const auditGroups: Record<string, string> = {
  cadastros: 'Cadastros e papéis',
  usuarios: 'Usuários',
  organizacoes: 'Organizações e mensagens',
  documentos: 'Documentos',
  editais: 'Editais',
  visoes: 'Visões da equipe',
}

export const auditTexts = {
  person: 'Pessoa',
  everybody: 'Todas as pessoas',
  system: 'Sistema',
  group: 'Tipo',
  everything: 'Todos os tipos',
  empty: 'Nada registrado até agora.',
  nothingFound: 'Nada registrado com estes filtros.',
  loadFailed: 'Não foi possível carregar o histórico',
  exportFailed: 'Erro ao exportar o histórico',
  notGiven: 'não informado',
  headings: ['Data', 'Pessoa', 'Tipo', 'O que aconteceu', 'Mudanças', 'Observação', 'Sobre', 'Endereço'],
} as const
