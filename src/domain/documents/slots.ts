/** Product 3 and 5. The counterpart in the database, `private.document_slots`, decides. */

const MEGABYTE = 1024 * 1024

/** Content types for storage, never the browser's guess (decision 40). */
export const contentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
} as const

export type FileExtension = keyof typeof contentTypes

export const isFileExtension = (text: string): text is FileExtension => Object.hasOwn(contentTypes, text)

export type DocumentGroup = 'institucional' | 'certidoes' | 'financeiro' | 'atuacao' | 'divulgacao'

export const documentGroups: readonly { id: DocumentGroup; label: string; hint: string }[] = [
  {
    id: 'institucional',
    label: 'Outros documentos institucionais',
    hint: 'Envie os que a organização tiver.',
  },
  {
    id: 'certidoes',
    label: 'Certidões',
    hint: 'Dentro da validade. Também vale a positiva com efeitos de negativa.',
  },
  {
    id: 'financeiro',
    label: 'Documentos financeiros',
    hint: 'Do último ano já encerrado. Orçamentos: os mais recentes.',
  },
  { id: 'atuacao', label: 'Projetos e atividades', hint: 'O que a organização faz e já fez.' },
  {
    id: 'divulgacao',
    label: 'Divulgação',
    hint: 'Envie só o que quem fala ou aparece autorizou por escrito; por criança ou adolescente, os pais ou responsáveis.',
  },
]

type SlotRow = {
  name: string
  label: string
  group: DocumentGroup
  extensions: readonly FileExtension[]
  maxBytes: number
  mandatory: boolean
  hint: string
}

const common = { maxBytes: 10 * MEGABYTE, mandatory: false } as const

const text = ['pdf', 'doc', 'docx'] as const
const scan = ['pdf', 'jpg', 'jpeg', 'png'] as const
const sheet = ['pdf', 'xls', 'xlsx'] as const
const textOrSheet = ['pdf', 'doc', 'docx', 'xls', 'xlsx'] as const

const slots = [
  {
    ...common,
    name: 'estatuto',
    label: 'Estatuto social',
    group: 'institucional',
    extensions: text,
    mandatory: true,
    hint: 'O estatuto em vigor, registrado em cartório.',
  },
  {
    ...common,
    name: 'ataEleicao',
    label: 'Ata de eleição da diretoria',
    group: 'institucional',
    extensions: text,
    mandatory: true,
    hint: 'A ata da diretoria atual, registrada em cartório.',
  },
  {
    ...common,
    name: 'cartaoCnpj',
    label: 'Cartão CNPJ',
    group: 'institucional',
    extensions: scan,
    mandatory: true,
    hint: 'O comprovante de inscrição, emitido no site da Receita Federal.',
  },
  {
    ...common,
    name: 'alvaraFuncionamento',
    label: 'Alvará de funcionamento',
    group: 'institucional',
    extensions: scan,
    hint: 'Emitido pela prefeitura. Pode ser uma foto legível.',
  },
  {
    ...common,
    name: 'certificacoesTitulos',
    label: 'Certificações e títulos',
    group: 'institucional',
    extensions: ['pdf', 'zip'],
    hint: 'CEBAS, OSCIP, utilidade pública e outros. Vários arquivos podem ir juntos em um ZIP.',
  },
  {
    ...common,
    name: 'inscricoesConselhos',
    label: 'Inscrições em conselhos',
    group: 'institucional',
    extensions: ['pdf', 'zip'],
    hint: 'Do conselho de assistência social (CMAS), da criança (CMDCA) ou da pessoa idosa.',
  },
  {
    ...common,
    name: 'certidaoMunicipal',
    label: 'Certidão negativa municipal',
    group: 'certidoes',
    extensions: ['pdf'],
    hint: 'De tributos do município, no site da prefeitura.',
  },
  {
    ...common,
    name: 'certidaoEstadual',
    label: 'Certidão negativa estadual',
    group: 'certidoes',
    extensions: ['pdf'],
    hint: 'De tributos do estado, no site da secretaria da fazenda.',
  },
  {
    ...common,
    name: 'certidaoFederal',
    label: 'Certidão negativa federal',
    group: 'certidoes',
    extensions: ['pdf'],
    hint: 'De tributos federais e dívida ativa da União, no site da Receita Federal.',
  },
  {
    ...common,
    name: 'certidaoFgts',
    label: 'Certidão de regularidade do FGTS',
    group: 'certidoes',
    extensions: ['pdf'],
    hint: 'O certificado (CRF), no site da Caixa.',
  },
  {
    ...common,
    name: 'certidaoTrabalhista',
    label: 'Certidão negativa de débitos trabalhistas',
    group: 'certidoes',
    extensions: ['pdf'],
    hint: 'A CNDT, no site da Justiça do Trabalho.',
  },
  {
    ...common,
    name: 'balanco',
    label: 'Balanço patrimonial',
    group: 'financeiro',
    extensions: sheet,
    hint: 'Assinado pelo contador e pela diretoria.',
  },
  {
    ...common,
    name: 'demonstracoes',
    label: 'Demonstrações contábeis',
    group: 'financeiro',
    extensions: sheet,
    hint: 'Demonstração do resultado e notas explicativas.',
  },
  {
    ...common,
    name: 'relatoriosAuditoria',
    label: 'Relatórios de auditoria',
    group: 'financeiro',
    extensions: ['pdf'],
    hint: 'Se as contas já foram auditadas.',
  },
  {
    ...common,
    name: 'declaracaoIsencao',
    label: 'Declaração de isenção',
    group: 'financeiro',
    extensions: ['pdf'],
    hint: 'De imposto de renda ou de outros tributos.',
  },
  {
    ...common,
    name: 'orcamentosDetalhados',
    label: 'Orçamentos detalhados',
    group: 'financeiro',
    extensions: sheet,
    hint: 'Quanto custa cada projeto, item por item.',
  },
  {
    ...common,
    name: 'projetos',
    label: 'Projetos',
    group: 'atuacao',
    extensions: text,
    hint: 'Projetos escritos, em andamento ou a realizar.',
  },
  {
    ...common,
    name: 'planos',
    label: 'Planos de trabalho',
    group: 'atuacao',
    extensions: textOrSheet,
    hint: 'Atividades, prazos e responsáveis.',
  },
  {
    ...common,
    name: 'relatorios',
    label: 'Relatórios de atividades',
    group: 'atuacao',
    extensions: text,
    hint: 'O que foi feito nos últimos anos.',
  },
  {
    ...common,
    name: 'avaliacoes',
    label: 'Avaliações de impacto',
    group: 'atuacao',
    extensions: textOrSheet,
    hint: 'Pesquisas ou números que mostram os resultados.',
  },
  {
    ...common,
    name: 'clippingMidia',
    label: 'Clipping de mídia',
    group: 'divulgacao',
    extensions: ['pdf', 'doc', 'docx', 'zip'],
    hint: 'Reportagens e notícias sobre a organização.',
  },
  {
    ...common,
    name: 'depoimentos',
    label: 'Depoimentos',
    group: 'divulgacao',
    extensions: ['pdf', 'doc', 'docx', 'mp3', 'mp4'],
    hint: 'De quem é atendido, em texto, áudio ou vídeo.',
  },
  {
    ...common,
    name: 'materiais',
    label: 'Materiais de divulgação',
    group: 'divulgacao',
    extensions: ['jpg', 'jpeg', 'png', 'pdf', 'mp4'],
    maxBytes: 20 * MEGABYTE,
    hint: 'Fotos, folhetos ou vídeo. Até 20 MB.',
  },
] as const satisfies readonly SlotRow[]

export type SlotName = (typeof slots)[number]['name']

export type DocumentSlot = SlotRow & { name: SlotName }

export const documentSlots: readonly DocumentSlot[] = slots

const byName = new Map<string, DocumentSlot>(documentSlots.map((slot) => [slot.name, slot]))

export const slotOf = (name: string): DocumentSlot | null => byName.get(name) ?? null

export const isSlotName = (name: string): name is SlotName => byName.has(name)

export const slotLabel = (name: string): string => slotOf(name)?.label ?? name

export const megabytesOf = (slot: DocumentSlot): number => slot.maxBytes / MEGABYTE

export const acceptedList = (slot: DocumentSlot): string => slot.extensions.join(', ')

export const mandatorySlots: readonly DocumentSlot[] = documentSlots.filter((slot) => slot.mandatory)

/** Never sent; `missingOrRejectedSlots` includes refused ones. */
export const missingSlots = (documents: readonly { tipo: string }[]): DocumentSlot[] =>
  mandatorySlots.filter(({ name }) => !documents.some(({ tipo }) => tipo === name))

export const slotInputId = (slot: string): string => `arquivo-${slot}`

export const overviewId = 'seus-documentos'

/** The only path format that the storage policies accept (decision 26). */
export const documentPath = (orgId: string, slot: SlotName, extension: FileExtension): string =>
  `${orgId}/${slot}/${crypto.randomUUID()}.${extension}`
