import { fieldBuilder, type FieldSection, type ProfileField } from './field-types'

const step = 'detalhes-ong'
const field = fieldBuilder(step, 'organizacoes')

export const detailSections: readonly FieldSection[] = [
  { step, id: 'atuacao', title: 'Atuação e alcance' },
  {
    step,
    id: 'captacao',
    title: 'Captação de recursos',
    hint: 'Ajuda nossa equipe a encontrar os editais certos.',
  },
  {
    step,
    id: 'identidade',
    title: 'Missão e história',
    hint: 'Escreva com suas palavras. Frases curtas bastam.',
  },
  { step, id: 'certificacoes', title: 'Certificações', hint: 'Marque as que a organização já tem.' },
  { step, id: 'diretoria', title: 'Diretoria' },
  { step, id: 'prioridades', title: 'Prioridades', hint: 'Marque para o que a organização busca recursos.' },
]

export const areas = [
  'Assistência social',
  'Criança e adolescente',
  'Cultura',
  'Direitos humanos',
  'Educação',
  'Esporte',
  'Habitação',
  'Meio ambiente',
  'Pessoa com deficiência',
  'Pessoa idosa',
  'Proteção animal',
  'Saúde',
  'Segurança alimentar',
  'Trabalho e renda',
] as const

const reaches = [
  { value: 'municipal', label: 'Municipal' },
  { value: 'regional', label: 'Regional' },
  { value: 'estadual', label: 'Estadual' },
  { value: 'nacional', label: 'Nacional' },
  { value: 'internacional', label: 'Internacional' },
] as const

const amounts = [
  { value: 'ate50k', label: 'Até R$ 50 mil' },
  { value: '50k-100k', label: 'De R$ 50 mil a R$ 100 mil' },
  { value: '100k-500k', label: 'De R$ 100 mil a R$ 500 mil' },
  { value: '500k-1m', label: 'De R$ 500 mil a R$ 1 milhão' },
  { value: 'acima1m', label: 'Acima de R$ 1 milhão' },
] as const

const timeframes = [
  { value: 'urgente', label: 'Urgente (até 3 meses)' },
  { value: 'medio', label: 'Médio prazo (3 a 6 meses)' },
  { value: 'longo', label: 'Longo prazo (6 meses a 1 ano)' },
  { value: 'planejamento', label: 'Planejamento (mais de 1 ano)' },
] as const

const grants = [
  { value: 'nenhuma', label: 'Nenhuma' },
  { value: 'pouca', label: 'Pouca (1 a 2 editais)' },
  { value: 'media', label: 'Média (3 a 5 editais)' },
  { value: 'muita', label: 'Muita (mais de 5 editais)' },
] as const

const certificate = (name: string, label: string, hint?: string) =>
  field('certificacoes', `certificacoes.${name}`, 'checkbox', label, { target: 'certificacoes', hint })

const priority = (name: string, label: string) =>
  field('prioridades', `priorities.${name}`, 'checkbox', label, { target: 'priorities' })

/** Product 3, organization details. */
export const detailFields: readonly ProfileField[] = [
  field('atuacao', 'areaAtuacao', 'text', 'Área de atuação', {
    hint: 'Por exemplo: educação, saúde, cultura.',
    suggestions: areas,
  }),
  field('atuacao', 'abrangencia', 'select', 'Abrangência', {
    options: reaches,
    hint: 'Até onde chega o trabalho da organização.',
  }),
  field('atuacao', 'numBeneficiarios', 'number', 'Número de beneficiários', {
    hint: 'Pessoas atendidas por ano, mais ou menos.',
  }),
  field('atuacao', 'numColaboradores', 'number', 'Número de colaboradores', {
    hint: 'Pessoas contratadas e voluntárias.',
  }),

  field('captacao', 'fundingAmount', 'select', 'Valor que pretende captar', { options: amounts }),
  field('captacao', 'timeframe', 'select', 'Prazo para captar', { options: timeframes }),
  field('captacao', 'previousGrants', 'select', 'Experiência com editais', { options: grants }),

  field('identidade', 'missao', 'textarea', 'Missão', { hint: 'Para que a organização existe.' }),
  field('identidade', 'visao', 'textarea', 'Visão', { hint: 'Onde a organização quer chegar.' }),
  field('identidade', 'valores', 'textarea', 'Valores', {
    hint: 'No que a organização acredita e do que não abre mão.',
  }),
  field('identidade', 'historico', 'textarea', 'Histórico', {
    maxLength: 500,
    hint: 'Como a organização começou e o que já realizou.',
  }),
  field('identidade', 'publicoAlvo', 'textarea', 'Público-alvo', { hint: 'Quem a organização atende.' }),
  field('identidade', 'projetos', 'textarea', 'Principais projetos', {
    hint: 'Os que estão em andamento e os que já terminaram.',
  }),

  certificate('cebas', 'CEBAS (assistência social, saúde ou educação)'),
  certificate('oscip', 'OSCIP (interesse público)'),
  certificate('os', 'OS (organização social)'),
  certificate('utilidadePublicaMunicipal', 'Utilidade pública municipal'),
  certificate('utilidadePublicaEstadual', 'Utilidade pública estadual'),
  certificate(
    'utilidadePublicaFederal',
    'Utilidade pública federal',
    'Acabou em 2015. Marque só se a organização o teve.',
  ),
  certificate('conselhosMunicipais', 'Inscrição em conselhos municipais'),
  certificate('conselhosEstaduais', 'Inscrição em conselhos estaduais'),
  field('certificacoes', 'outrasCertificacoes', 'textarea', 'Outras certificações'),

  field('diretoria', 'periodoMandato', 'text', 'Período do mandato', {
    hint: 'Por exemplo: de 2025 a 2028.',
    wide: true,
  }),
  field('diretoria', 'estruturaDiretoria', 'textarea', 'Estrutura da diretoria', {
    hint: 'Nome e cargo de cada pessoa da diretoria.',
  }),

  priority('infrastructure', 'Infraestrutura'),
  priority('projects', 'Projetos'),
  priority('operational', 'Despesas do dia a dia'),
  priority('training', 'Capacitação'),
  priority('education', 'Educação'),
  priority('health', 'Saúde'),
  priority('environment', 'Meio ambiente'),
  priority('culture', 'Cultura'),
  priority('sports', 'Esporte'),
  field('prioridades', 'otherPriorities', 'textarea', 'Outras prioridades'),
]
