export const operatorTexts = {
  title: 'Quem responde pelos dados',
  explained:
    'O que você salvar aqui aparece para todas as pessoas, na política de privacidade e na página “Seus dados”.',
  nome: 'Nome da organização responsável',
  cnpj: 'CNPJ',
  contact: 'Contato',
  encarregado: 'Encarregado pelos dados pessoais',
  encarregadoHint:
    'A pessoa ou empresa indicada por escrito para atender as pessoas e a ANPD. Deixe em branco se não houver.',
  substituto: 'Substituto do encarregado',
  email: 'E-mail para assuntos de dados pessoais',
  telefone: 'Telefone para assuntos de dados pessoais',
  contactHint: 'O e-mail, o telefone ou os dois. Onde não há encarregado, este é o canal de atendimento.',
  pequenoPorte: 'Somos agente de tratamento de pequeno porte',
  pequenoPorteHint:
    'Ligado, os prazos para responder e comunicar dobram e o encarregado é dispensado (Resolução CD/ANPD nº 2, de 2022).',
  pequenoPorteLost:
    'Não vale para quem tem receita bruta acima de R$ 4,8 milhões por ano, nem para quem faz tratamento de alto risco: por exemplo, dados de muitas pessoas junto com dados de crianças, adolescentes ou idosos, ou com dados sensíveis. O portal guarda fotos e depoimentos de pessoas atendidas: confira com quem cuida do jurídico antes de ligar.',
  encarregadoNeeded:
    'Quem não é agente de pequeno porte precisa indicar um encarregado (LGPD, art. 41). Você pode salvar agora e completar depois.',
  nameNeeded: 'Informe o nome de quem responde pelos dados.',
  badCnpj: 'O CNPJ tem 14 letras ou números. Confira se falta algum.',
  badEmail: 'Este e-mail não parece completo. Confira.',
  contactNeeded: 'Informe um e-mail ou um telefone.',
  substituteAlone: 'Informe o encarregado antes do substituto.',
  saved: {
    title: 'Dados do responsável salvos',
    description: 'A política de privacidade já mostra o novo contato.',
  },
  stale: 'Outra pessoa salvou estes dados antes de você',
  yes: 'Sim',
  no: 'Não',
  loadFailed: 'Não foi possível carregar quem responde pelos dados',
  failures: { save: 'Erro ao salvar quem responde pelos dados' },
} as const

type Bounds = { minimo: number; maximo: number; unidade: 'dias' | 'anos' }

export const retentionTexts = {
  title: 'Por quanto tempo cada dado fica guardado',
  explained:
    'Todos os dias, o portal apaga sozinho o que passou do prazo e anota no histórico quantos eram, nunca de quem. Todas as pessoas podem ler estes prazos na política de privacidade.',
  what: 'O que é',
  howLong: 'Por quanto tempo',
  why: 'Por quê',
  actions: 'Ações',
  change: 'Mudar prazo',
  changeOf: (what: string) => `Mudar prazo: ${what}`,
  fieldOf: ({ unidade }: Bounds) => `Prazo em ${unidade}`,
  hint: ({ minimo, maximo, unidade }: Bounds) => `De ${minimo} a ${maximo} ${unidade}.`,
  outside: ({ minimo, maximo, unidade }: Bounds) => `Escolha de ${minimo} a ${maximo} ${unidade}.`,
  shorter: 'Se o prazo diminuir, o que já passou dele é apagado em até um dia, e isso não pode ser desfeito.',
  saved: { title: 'Prazo salvo' },
  changedElsewhere: 'Outra pessoa mudou este prazo antes de você. Confira como está agora.',
  loadFailed: 'Não foi possível carregar os prazos',
  failures: { save: 'Erro ao salvar o prazo' },
} as const
