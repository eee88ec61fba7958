import type { SlotName } from '@/domain/documents/slots'

/** What a paper is. With its state and municipality it names the issuer. */
export type CertificateKind =
  | 'federal'
  | 'fgts'
  | 'trabalhista'
  | 'cartao-cnpj'
  | 'estadual'
  | 'estadual-divida-ativa'
  | 'municipal'
  | 'acoes-trabalhistas'
  | 'judicial'
  | 'cadin'
  | 'sicaf'
  | 'registro-cadastral'

export type Paper = {
  kind: CertificateKind
  /** What people call it, with its article. */
  label: string
  /** 'SP'; where the paper itself says it, that is read instead. */
  state?: string
  city?: string
  /** Where it belongs; null for a paper that no slot asks for. */
  slot: SlotName | null
  /** Any of these is printed on it; `pattern` says how they are written. */
  title: readonly string[]
  /** A title that several issuers use counts only beside this. */
  beside?: string
  /** It speaks for the head office and all branches. */
  coversBranches?: true
  /** The certificate of another office is printed with several validities: none of them is the paper's. */
  isSummary?: true
  /** The day of issue is the first of the validity: the other dates are of printing. */
  issuedAtStart?: true
  /** It has no end: other dates on it are none. */
  isEndless?: true
}

const state = { kind: 'estadual', slot: 'certidaoEstadual' } as const
const stateDebt = { kind: 'estadual-divida-ativa', slot: 'certidaoEstadual' } as const
const city = { kind: 'municipal', slot: 'certidaoMunicipal' } as const
const other = { slot: null } as const

const CERTIDAO = 'CERTIDAO (?:NEGATIVA|POSITIVA (?:COM EFEITOS? DE NEGATIVA)?)'

/** The wordings of real papers; the first that fits is the paper. */
export const papers: readonly Paper[] = [
  {
    ...other,
    kind: 'sicaf',
    label: 'a situação no SICAF',
    title: ['SISTEMA DE CADASTRAMENTO UNIFICADO DE FORNECEDORES'],
    isSummary: true,
  },
  {
    ...other,
    kind: 'registro-cadastral',
    label: 'um certificado de registro cadastral',
    title: [
      'CERTIFICADO DE REGISTRO CADASTRAL',
      'CADASTRO GERAL DE CONVENENTES',
      'CERTIFICADO D[EO] CADASTRO GERAL DE (?:FORNECEDORES|CONVENENTES|PARCEIROS)',
    ],
    isSummary: true,
  },
  {
    ...other,
    kind: 'acoes-trabalhistas',
    label: 'a certidão de ações trabalhistas (CEAT)',
    title: ['CERTIDAO ELETRONICA DE ACOES TRABALHISTAS'],
  },
  { ...other, kind: 'cadin', label: 'a consulta ao CADIN', title: ['CADIN ESTADUAL', 'CADIN MUNICIPAL'] },
  {
    ...other,
    kind: 'judicial',
    label: 'uma certidão judicial',
    title: [
      'CERTIDAO (?:ESTADUAL|JUDICIAL)? (?:NEGATIVA|POSITIVA)? DE DISTRIBUIC(?:AO|OES)',
      'CERTIDAO JUDICIAL',
      'CERTIDAO (?:NEGATIVA|POSITIVA)? (?:DE|PARA)? (?:FALENCIA|ACOES CIVEIS)',
    ],
  },
  {
    kind: 'trabalhista',
    label: 'a CNDT',
    slot: 'certidaoTrabalhista',
    title: [
      'CERTIDAO (?:NEGATIVA|POSITIVA)? DE DEBITOS TRABALHISTAS',
      'BANCO NACIONAL DE DEVEDORES TRABALHISTAS',
    ],
    coversBranches: true,
  },
  {
    kind: 'fgts',
    label: 'o CRF do FGTS',
    slot: 'certidaoFgts',
    title: ['CERTIFICADO DE REGULARIDADE DO FGTS', 'CERTIFICADO DE REGULARIDADE DO FUNDO DE GARANTIA'],
    issuedAtStart: true,
  },
  {
    kind: 'federal',
    label: 'a certidão federal',
    slot: 'certidaoFederal',
    title: [
      'DEBITOS RELATIVOS (?:AOS|A) (?:TRIBUTOS FEDERAIS|CREDITOS TRIBUTARIOS FEDERAIS) E A DIVIDA ATIVA DA UNIAO',
    ],
    coversBranches: true,
  },
  {
    kind: 'cartao-cnpj',
    label: 'o Cartão CNPJ',
    slot: 'cartaoCnpj',
    title: ['COMPROVANTE DE INSCRICAO E DE SITUACAO'],
    isEndless: true,
  },
  {
    ...state,
    label: 'a certidão da Fazenda de São Paulo',
    state: 'SP',
    title: ['DEBITOS TRIBUTARIOS NAO INSCRITOS (?:NA|EM) DIVIDA ATIVA DO ESTADO DE SAO PAULO'],
  },
  {
    ...stateDebt,
    label: 'a certidão da dívida ativa de São Paulo',
    state: 'SP',
    title: ['DEBITOS (?:TRIBUTARIOS)? (?:INSCRITOS)? (?:DA|NA|EM) DIVIDA ATIVA DO ESTADO DE SAO PAULO'],
  },
  {
    ...state,
    label: 'a certidão do Paraná',
    state: 'PR',
    title: ['DEBITOS TRIBUTARIOS E (?:DE)? DIVIDA ATIVA ESTADUAL'],
    beside: 'PARANA',
    coversBranches: true,
  },
  {
    ...stateDebt,
    label: 'a certidão da dívida ativa do Rio de Janeiro',
    state: 'RJ',
    title: [`${CERTIDAO} DE DEBITOS (?:EM|INSCRITOS EM|NA) DIVIDA ATIVA`],
    beside: 'RIO DE JANEIRO|RESOLUCAO (?:PGE)? N[O°.]* 2\\.?690|CERTIDAO NEGATIVA DE ICMS',
  },
  {
    ...state,
    label: 'a certidão da Fazenda do Rio de Janeiro',
    state: 'RJ',
    title: [`CERTIDAO (?:NEGATIVA DE DEBITOS|POSITIVA DE DEBITOS COM EFEITOS? DE NEGATIVA) - ? \\(? CP?N D?`],
    beside: 'RIO DE JANEIRO',
  },
  { ...state, label: 'a certidão do Rio Grande do Sul', state: 'RS', title: ['CERTIDAO DE SITUACAO FISCAL'] },
  {
    ...state,
    label: 'a certidão de Minas Gerais',
    state: 'MG',
    title: ['CERTIDAO DE DEBITOS TRIBUTARIOS'],
    beside: 'MINAS GERAIS|SEF/MG',
  },
  {
    ...city,
    label: 'a certidão de Belo Horizonte',
    state: 'MG',
    city: 'Belo Horizonte',
    title: ['CERTIDAO DE QUITACAO PLENA', 'REPRESENTACAO GRAFICA E CONSULTA DA CERTIDAO NEGATIVA'],
  },
  {
    ...city,
    label: 'a certidão do município de São Paulo',
    state: 'SP',
    city: 'São Paulo',
    title: [
      `CERTIDAO CONJUNTA (?:NEGATIVA|POSITIVA)? (?:COM EFEITOS? DE NEGATIVA)? DE DEBITOS (?:RELATIVOS A|DE) TRIBUTOS MOBILIARIOS`,
    ],
    coversBranches: true,
  },
  {
    ...city,
    label: 'a certidão de Curitiba',
    state: 'PR',
    city: 'Curitiba',
    title: ['DEBITOS TRIBUTARIOS E DIVIDA ATIVA MUNICIPAL'],
    beside: 'CURITIBA',
  },
]

/** Signs of a certidão of a state or a municipality that the table above does not have. */
export const anyState: Paper = {
  ...state,
  label: 'uma certidão estadual',
  title: [
    'SECRETARIA D[EA] (?:ESTADO)? D?[AE]? (?:FAZENDA|RECEITA|TRIBUTACAO)(?! FEDERAL)',
    'SECRETARIA D[EA] ESTADO D[AE] (?:ECONOMIA|FINANCAS)',
    'RECEITA ESTADUAL',
    'FAZENDA (?:PUBLICA)? ESTADUAL',
    'PROCURADORIA GERAL DO ESTADO',
    'TRIBUTOS ESTADUAIS',
    'DIVIDA ATIVA (?:DO ESTADO|ESTADUAL)',
  ],
}

export const anyMunicipality: Paper = {
  ...city,
  label: 'uma certidão municipal',
  title: [
    'PREFEITURA',
    'SECRETARIA MUNICIPAL',
    '(?:FAZENDA|RECEITA) (?:PUBLICA)? (?:MUNICIPAL|DO MUNICIPIO)',
    'TRIBUTOS? (?:MUNICIPAIS|MUNICIPAL|MOBILIARIOS)',
    'DIVIDA ATIVA (?:DO MUNICIPIO|MUNICIPAL)',
    'PROCURADORIA GERAL DO MUNICIPIO',
  ],
}

/** What issuers show where they give no certidão; people send that screen, too. */
export const notIssued: readonly string[] = [
  'INFORMACOES DISPONIVEIS (?:NA|NOS|NAS|NO|EM)? [^]{0,200}?(?:SAO INSUFICIENTES|INSUFICIENTES PARA|NAO SAO SUFICIENTES|NAO PERMITEM)',
  'INFORMACOES DISPONIVEIS NAO SAO SUFICIENTES',
  'INFORMACOES DISPONIVEIS NOS REGISTROS DA RECEITA ESTADUAL',
  'SITUACAO CADASTRAL DECLARADA INAPTA',
  'EMPREGADOR NAO CADASTRADO',
  'CONSTAM IMPEDIMENTOS (?:NA|JUNTO A) CAIXA',
  'NAO PERMITEM? A EMISSAO D[AE] (?:CERTIDAO|CERTIFICADO)',
  '(?:NAO FOI|NAO E) POSSIVEL (?:EMITIR|A EMISSAO D|GERAR|PROCESSAR|CONCLUIR)',
  'CERTIDAO NAO (?:FOI)? (?:EMITIDA|LIBERADA|DISPONIVEL)',
  'INSUFICIENTES PARA A (?:EMISSAO|COMPROVACAO)',
  '(?:SERVICO|SISTEMA) (?:TEMPORARIAMENTE)? (?:INDISPONIVEL|FORA DO AR)',
]

/** Which paper an error screen is in place of. */
export const notIssuedBy: readonly [string, CertificateKind][] = [
  ['RECEITA FEDERAL', 'federal'],
  ['FGTS|EMPREGADOR', 'fgts'],
  ['RECEITA ESTADUAL|REGULARIDADE FISCAL', 'estadual'],
]

export const states: readonly [string, string][] = [
  ['ACRE', 'AC'],
  ['ALAGOAS', 'AL'],
  ['AMAPA', 'AP'],
  ['AMAZONAS', 'AM'],
  ['BAHIA', 'BA'],
  ['CEARA', 'CE'],
  ['DISTRITO FEDERAL', 'DF'],
  ['ESPIRITO SANTO', 'ES'],
  ['GOIAS', 'GO'],
  ['MARANHAO', 'MA'],
  ['MATO GROSSO DO SUL', 'MS'],
  ['MATO GROSSO', 'MT'],
  ['MINAS GERAIS', 'MG'],
  ['PARA(?!NA|IBA)', 'PA'],
  ['PARAIBA', 'PB'],
  ['PARANA', 'PR'],
  ['PERNAMBUCO', 'PE'],
  ['PIAUI', 'PI'],
  ['RIO DE JANEIRO', 'RJ'],
  ['RIO GRANDE DO NORTE', 'RN'],
  ['RIO GRANDE DO SUL', 'RS'],
  ['RONDONIA', 'RO'],
  ['RORAIMA', 'RR'],
  ['SANTA CATARINA', 'SC'],
  ['SAO PAULO', 'SP'],
  ['SERGIPE', 'SE'],
  ['TOCANTINS', 'TO'],
]
