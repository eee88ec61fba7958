import { documentSlots, type FileExtension, type SlotName } from '../../src/domain/documents/slots.ts'

// The plan is deterministic: 60 sign-ups, 30 organizations, 336 documents.

/** `replaced`: refused, then uploaded again. */
export type SampleState = 'waiting' | 'approved' | 'refused' | 'replaced'
/** `lapsesIn`: days until it expires; null for a document without expiry. */
export type SampleDocument = {
  slot: SlotName
  extension: FileExtension
  state: SampleState
  lapsesIn: number | null
}
export type Standing = 'unconfirmed' | 'pending' | 'rejected' | 'approved'
export type DemoPerson = { number: number; standing: Standing; documents: readonly SampleDocument[] | null }

const OWNERS = 30
const OTHERS = 30
const others: readonly Standing[] = [
  'pending',
  'pending',
  'rejected',
  'pending',
  'unconfirmed',
  'pending',
  'approved',
]
const MANDATORY = 3
const documentsOf = (organization: number): number => (organization <= 6 ? 12 : 11)

const makeable: readonly FileExtension[] = ['docx', 'xlsx', 'mp3', 'zip', 'png', 'pdf']
const states: readonly SampleState[] = [
  'waiting',
  'approved',
  'waiting',
  'refused',
  'approved',
  'waiting',
  'replaced',
  'approved',
  'waiting',
  'approved',
  'waiting',
]

/** Documents in these slots expire. */
const lapsing: readonly SlotName[] = [
  'ataEleicao',
  'alvaraFuncionamento',
  'certidaoMunicipal',
  'certidaoEstadual',
  'certidaoFederal',
  'certidaoFgts',
  'certidaoTrabalhista',
  'declaracaoIsencao',
]
/** Days until expiry: valid, expired and expiring soon. */
const days: readonly number[] = [120, -12, 300, 9, 25]

const pick = <Item>(list: readonly Item[], at: number): Item => {
  const item = list[at % list.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

function sampleDocuments(organization: number, everythingWaits: boolean): SampleDocument[] {
  const optional = documentSlots.slice(MANDATORY)
  const chosen = [
    ...documentSlots.slice(0, MANDATORY),
    ...Array.from({ length: documentsOf(organization) - MANDATORY }, (_, at) =>
      pick(optional, organization * 7 + at),
    ),
  ]
  return chosen.map((slot, at) => {
    const kinds = makeable.filter((extension) => slot.extensions.includes(extension))
    return {
      slot: slot.name,
      extension: pick(kinds, organization + at),
      state: everythingWaits ? 'waiting' : pick(states, organization * 3 + at),
      lapsesIn: lapsing.includes(slot.name) ? pick(days, organization + at) : null,
    }
  })
}

/** @param everythingWaits leaves all documents and all people without documents undecided */
export function demoPlan({ everythingWaits = false } = {}): DemoPerson[] {
  const owners = Array.from({ length: OWNERS }, (_, at) => ({
    number: at + 1,
    standing: 'approved' as const,
    documents: sampleDocuments(at + 1, everythingWaits),
  }))
  const queue = Array.from({ length: everythingWaits ? OWNERS + OTHERS : OTHERS }, (_, at) => ({
    number: OWNERS + at + 1,
    standing: everythingWaits ? ('pending' as const) : pick(others, at),
    documents: null,
  }))
  return [...owners, ...queue]
}

export const emailOf = (person: number): string => `pessoa${person}@exemplo${person}.example`
export const nameOf = (person: number): string => `Pessoa de exemplo ${person}`
export const organizationName = (organization: number): string => `Organização de exemplo ${organization}`

export const observations: readonly string[] = [
  'O documento está ilegível. Envie uma cópia mais nítida, por favor.',
  'Faltam páginas. Envie o documento completo em um só arquivo.',
  'O documento está vencido. Envie a versão mais recente.',
  'O CNPJ do documento não é o do cadastro. Confira e envie novamente.',
  'Falta o registro em cartório.',
]

/** The check digits are valid, the range is unassigned, and organization 3 is a branch of organization 2. */
export function cnpjOf(organization: number): string {
  const root = organization === 3 ? 2 : organization
  const digits = `99900${String(root).padStart(3, '0')}${organization === 3 ? '0002' : '0001'}`
  const whole = withCheckDigit(withCheckDigit(digits))
  return whole.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')
}

function withCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0)
  return digits + String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
}

export function formData(organization: number): Record<string, Record<string, string | number | boolean>> {
  const at = <Item>(list: readonly Item[]) => pick(list, organization)
  return {
    'dados-basicos': {
      nome: organizationName(organization),
      nomeFantasia: `Exemplo ${organization}`,
      cnpj: cnpjOf(organization),
      dataFundacao: `${1990 + organization}-03-15`,
      tipoOrganizacao: at(['associacao', 'fundacao', 'ong', 'oscip']),
      representante: nameOf(organization),
      cargoRepresentante: at(['Presidente', 'Diretora executiva', 'Coordenador']),
      email: `contato@exemplo${organization}.example`,
      telefone: `(11) 5550-${String(1000 + organization)}`,
      ...at([
        { uf: 'SP', municipio: 'Campinas' },
        { uf: 'MG', municipio: 'Belo Horizonte' },
        { uf: 'BA', municipio: 'Salvador' },
        { uf: 'PA', municipio: 'Belém' },
      ]),
      endereco: `Rua dos Exemplos, ${organization}, Centro`,
    },
    'detalhes-ong': {
      areaAtuacao: at(['Educação', 'Saúde', 'Cultura', 'Meio ambiente', 'Esporte']),
      abrangencia: at(['municipal', 'regional', 'estadual', 'nacional']),
      numBeneficiarios: 40 * organization,
      numColaboradores: 3 + organization,
      missao: 'Mostrar como o portal fica com dados. Esta organização não existe.',
      historico: 'Organização inventada para demonstração.',
      periodoMandato: `${2024 + (organization % 3)} a ${2026 + (organization % 3)}`,
    },
    documentos: {
      responsavelNome: nameOf(organization),
      responsavelCargo: 'Responsável pelos documentos',
      orcamentoAnual: 'R$ 250.000',
      privacyPolicy: true,
      termsAgreement: true,
      dataUseConsent: true,
    },
  }
}
