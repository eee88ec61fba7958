import { fieldBuilder, type FieldSection, type ProfileField } from './field-types'

const step = 'documentos'
const field = fieldBuilder(step, 'dados_adicionais')

export const documentSections: readonly FieldSection[] = [
  {
    step,
    id: 'responsavel',
    title: 'Responsável pelo contato',
    hint: 'Quem nossa equipe procura para falar dos documentos e dos editais.',
  },
  { step, id: 'financeiro', title: 'Informações financeiras', hint: 'Valores aproximados bastam.' },
  { step, id: 'estrutura', title: 'Estrutura e capacidade' },
  { step, id: 'adicionais', title: 'Informações adicionais' },
  { step, id: 'consentimentos', title: 'Termos e consentimentos' },
]

/** Product 3, documents step without its files (domain/documents/slots.ts). */
export const documentFields: readonly ProfileField[] = [
  field('responsavel', 'responsavelNome', 'text', 'Nome do responsável', { autoComplete: 'name' }),
  field('responsavel', 'responsavelCargo', 'text', 'Cargo do responsável', {
    autoComplete: 'organization-title',
  }),
  field('responsavel', 'responsavelEmail', 'email', 'E-mail do responsável', {
    autoComplete: 'email',
    hint: 'Para perguntas da equipe. Os avisos vão para o e-mail com que você entra.',
  }),
  field('responsavel', 'responsavelTelefone', 'phone', 'Telefone do responsável', {
    autoComplete: 'tel-national',
    hint: 'Com DDD. Pode ser o WhatsApp.',
  }),
  field('responsavel', 'responsavelHorario', 'text', 'Melhor horário para contato', {
    hint: 'Por exemplo: de segunda a sexta, das 9h às 12h.',
    wide: true,
  }),

  field('financeiro', 'orcamentoAnual', 'text', 'Orçamento anual', {
    hint: 'Por exemplo: R$ 120 mil por ano.',
  }),
  field('financeiro', 'responsavelFinanceiro', 'text', 'Responsável financeiro', {
    hint: 'Quem cuida das contas, ou o contador.',
  }),
  field('financeiro', 'fontesReceita', 'textarea', 'Fontes de receita', {
    hint: 'De onde vem o dinheiro: doações, convênios, eventos.',
  }),
  field('financeiro', 'principaisDespesas', 'textarea', 'Principais despesas', {
    hint: 'Por exemplo: aluguel, salários, material.',
  }),

  field('estrutura', 'sede', 'textarea', 'Sede', { hint: 'Própria, alugada ou cedida, e como ela é.' }),
  field('estrutura', 'espacosDisponiveis', 'textarea', 'Espaços disponíveis', {
    hint: 'Por exemplo: salas, quadra, cozinha.',
  }),
  field('estrutura', 'equipamentos', 'textarea', 'Equipamentos', {
    hint: 'Por exemplo: computadores, veículos, instrumentos.',
  }),
  field('estrutura', 'sistemasGestao', 'textarea', 'Sistemas de gestão', {
    hint: 'Programas ou planilhas que a organização usa.',
  }),
  field('estrutura', 'capacidadeTecnica', 'textarea', 'Capacidade técnica', {
    hint: 'O que a equipe sabe fazer e a experiência que tem.',
  }),

  field('adicionais', 'additionalInfo', 'textarea', 'Informações adicionais', {
    hint: 'O que mais nossa equipe deve saber.',
  }),

  field('consentimentos', 'privacyPolicy', 'checkbox', 'Li e concordo com a política de privacidade'),
  field('consentimentos', 'termsAgreement', 'checkbox', 'Li e aceito os termos de uso'),
  field(
    'consentimentos',
    'dataUseConsent',
    'checkbox',
    'Autorizo o uso dos dados da organização na busca por editais e na elaboração de propostas',
  ),
]
