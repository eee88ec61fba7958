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

/** `declaracoes`: signed ones, which stand beside the law's 23 slots and which no profile has to have (decision 131). */
type SlotGroup = DocumentGroup | 'declaracoes'

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
  group: SlotGroup
  extensions: readonly FileExtension[]
  maxBytes: number
  mandatory: boolean
  hint: string
}

const text = ['pdf', 'doc', 'docx'] as const
const scan = ['pdf', 'jpg', 'jpeg', 'png'] as const
const sheet = ['pdf', 'xls', 'xlsx'] as const
const textOrSheet = ['pdf', 'doc', 'docx', 'xls', 'xlsx'] as const

type Rest = Pick<SlotRow, 'hint'> & Partial<Pick<SlotRow, 'mandatory' | 'maxBytes'>>

const slot = <Name extends string>(
  group: SlotGroup,
  name: Name,
  label: string,
  extensions: readonly FileExtension[],
  rest: Rest,
) => ({ maxBytes: 10 * MEGABYTE, mandatory: false, ...rest, name, label, group, extensions })

const slots = [
  slot('institucional', 'estatuto', 'Estatuto social', text, {
    mandatory: true,
    hint: 'O estatuto em vigor, registrado em cartório.',
  }),
  slot('institucional', 'ataEleicao', 'Ata de eleição da diretoria', text, {
    mandatory: true,
    hint: 'A ata da diretoria atual, registrada em cartório.',
  }),
  slot('institucional', 'cartaoCnpj', 'Cartão CNPJ', scan, {
    mandatory: true,
    hint: 'O comprovante de inscrição, emitido no site da Receita Federal.',
  }),
  slot('institucional', 'alvaraFuncionamento', 'Alvará de funcionamento', scan, {
    hint: 'Emitido pela prefeitura. Pode ser uma foto legível.',
  }),
  slot('institucional', 'certificacoesTitulos', 'Certificações e títulos', ['pdf', 'zip'], {
    hint: 'CEBAS, OSCIP, utilidade pública e outros. Vários arquivos podem ir juntos em um ZIP.',
  }),
  slot('institucional', 'inscricoesConselhos', 'Inscrições em conselhos', ['pdf', 'zip'], {
    hint: 'Do conselho de assistência social (CMAS), da criança (CMDCA) ou da pessoa idosa.',
  }),

  slot('certidoes', 'certidaoMunicipal', 'Certidão negativa municipal', ['pdf'], {
    hint: 'De tributos do município, no site da prefeitura.',
  }),
  slot('certidoes', 'certidaoEstadual', 'Certidão negativa estadual', ['pdf'], {
    hint: 'De tributos do estado, no site da secretaria da fazenda.',
  }),
  slot('certidoes', 'certidaoFederal', 'Certidão negativa federal', ['pdf'], {
    hint: 'De tributos federais e dívida ativa da União, no site da Receita Federal.',
  }),
  slot('certidoes', 'certidaoFgts', 'Certidão de regularidade do FGTS', ['pdf'], {
    hint: 'O certificado (CRF), no site da Caixa.',
  }),
  slot('certidoes', 'certidaoTrabalhista', 'Certidão negativa de débitos trabalhistas', ['pdf'], {
    hint: 'A CNDT, no site da Justiça do Trabalho.',
  }),

  slot('financeiro', 'balanco', 'Balanço patrimonial', sheet, {
    hint: 'Assinado pelo contador e pela diretoria.',
  }),
  slot('financeiro', 'demonstracoes', 'Demonstrações contábeis', sheet, {
    hint: 'Demonstração do resultado e notas explicativas.',
  }),
  slot('financeiro', 'relatoriosAuditoria', 'Relatórios de auditoria', ['pdf'], {
    hint: 'Se as contas já foram auditadas.',
  }),
  slot('financeiro', 'declaracaoIsencao', 'Declaração de isenção', ['pdf'], {
    hint: 'De imposto de renda ou de outros tributos.',
  }),
  slot('financeiro', 'orcamentosDetalhados', 'Orçamentos detalhados', sheet, {
    hint: 'Quanto custa cada projeto, item por item.',
  }),

  slot('atuacao', 'projetos', 'Projetos', text, {
    hint: 'Projetos escritos, em andamento ou a realizar.',
  }),
  slot('atuacao', 'planos', 'Planos de trabalho', textOrSheet, {
    hint: 'Atividades, prazos e responsáveis.',
  }),
  slot('atuacao', 'relatorios', 'Relatórios de atividades', text, {
    hint: 'O que foi feito nos últimos anos.',
  }),
  slot('atuacao', 'avaliacoes', 'Avaliações de impacto', textOrSheet, {
    hint: 'Pesquisas ou números que mostram os resultados.',
  }),

  slot('divulgacao', 'clippingMidia', 'Clipping de mídia', ['pdf', 'doc', 'docx', 'zip'], {
    hint: 'Reportagens e notícias sobre a organização.',
  }),
  slot('divulgacao', 'depoimentos', 'Depoimentos', ['pdf', 'doc', 'docx', 'mp3', 'mp4'], {
    hint: 'De quem é atendido, em texto, áudio ou vídeo.',
  }),
  slot('divulgacao', 'materiais', 'Materiais de divulgação', ['jpg', 'jpeg', 'png', 'pdf', 'mp4'], {
    maxBytes: 20 * MEGABYTE,
    hint: 'Fotos, folhetos ou vídeo. Até 20 MB.',
  }),
]

const signed = <Name extends string>(name: Name, label: string) =>
  slot('declaracoes', name, label, scan, { hint: 'Assinada à mão ou pelo gov.br, em PDF ou foto legível.' })

const declarations = [
  signed('declaracaoDirigentes', 'Relação nominal dos dirigentes'),
  signed('declaracaoImpedimentos', 'Declaração de ausência de impedimentos'),
  signed('declaracaoMenores', 'Declaração sobre trabalho de menores'),
  signed('declaracaoInstalacoes', 'Declaração sobre instalações e condições'),
  signed('declaracaoEndereco', 'Declaração de funcionamento no endereço'),
  signed('declaracaoRemuneracao', 'Declaração sobre uso dos recursos'),
  signed('declaracaoAutenticidade', 'Declaração de autenticidade dos documentos'),
]

export type DeclarationSlotName = (typeof declarations)[number]['name']

export type SlotName = (typeof slots)[number]['name'] | DeclarationSlotName

export type DocumentSlot = SlotRow & { name: SlotName }

/** The law's 23. */
export const documentSlots: readonly DocumentSlot[] = slots

export const declarationSlots: readonly DocumentSlot[] = declarations

/** Whatever can be stored. */
export const allSlots: readonly DocumentSlot[] = [...documentSlots, ...declarationSlots]

const byName = new Map<string, DocumentSlot>(allSlots.map((slot) => [slot.name, slot]))

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
