import type { Director } from '@/domain/organization/directors'
import { formatLongDay } from '@/lib/format-date'
import { BLANK, type Block, type Paper } from '@/domain/paper/paper'
import type { Sphere } from '@/domain/readiness/spheres'
import { impediments, premises, type Accounts, type Premises } from './law'

/** Columns of `organizacoes`; they are null where the profile does not say. */
export type Declarant = {
  nome: string | null
  cnpj: string | null
  endereco: string | null
  municipio: string | null
  uf: string | null
  representante: string | null
  cargo_representante: string | null
  cpf_representante: string | null
}

/** What the page asks for: `recipient` and `edital` may be empty; `day` is `YYYY-MM-DD`. */
export type Choices = {
  sphere: Sphere
  accounts: Accounts
  premises: Premises
  recipient: string
  edital: string
  day: string
}

type Sources = {
  organization: Declarant
  directors: readonly Director[]
  choices: Choices
  /** Titles of the papers that go with the letter. */
  enclosed: readonly string[]
}

type Template = {
  label: string
  hint: string
  /** Whether it lists the directors with their documents. */
  directors?: boolean
  write: (sources: Sources) => Omit<Paper, 'note'> & { source: string }
}

const or = (value: string | null | undefined): string => value?.trim() || BLANK

const text = (value: string): Block => ({ kind: 'text', text: value })

export const roman = (at: number): string =>
  ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'][at] ?? String(at + 1)

/** 'Eu, Ana Lima, CPF ..., presidente e representante legal da organização ..., declaro ...' */
function opening({ organization: o }: Sources, purpose: string): Block {
  return text(
    `Eu, ${or(o.representante)}, CPF ${or(o.cpf_representante)}, no cargo de ${or(o.cargo_representante)} e como representante legal da organização ${or(o.nome)}, CNPJ ${or(o.cnpj)}, com sede em ${or(o.endereco)}, ${purpose}`,
  )
}

function signature({ organization: o, choices }: Sources): Block {
  const place = o.municipio?.trim() ? `${o.municipio.trim()}${o.uf ? ` (${o.uf})` : ''}` : BLANK
  return {
    kind: 'signature',
    place: `${place}, ${formatLongDay(choices.day) ?? BLANK}`,
    name: or(o.representante),
    role: or(o.cargo_representante),
  }
}

const joined = (...parts: (string | null)[]): string => parts.map(or).join('\n')

function directorsTable({ directors }: Sources): Block {
  const rows = directors.map(({ nome, cargo, rg, orgao_expedidor, cpf, endereco, telefone, email }) => [
    joined(nome, cargo),
    `RG ${or(rg)}, ${or(orgao_expedidor)}\nCPF ${or(cpf)}`,
    joined(endereco, telefone, email),
  ])
  return {
    kind: 'table',
    head: ['Nome e cargo', 'RG, órgão expedidor e CPF', 'Endereço residencial, telefone e e-mail'],
    rows: rows.length > 0 ? rows : [1, 2, 3].map(() => ['\n', '\n', '\n']),
  }
}

/** Each paper names who declares, and where. */
const needed: readonly (keyof Declarant)[] = [
  ...(['nome', 'cnpj', 'endereco', 'representante', 'cargo_representante'] as const),
  ...(['cpf_representante', 'municipio', 'uf'] as const),
]

/** A declaration of one sentence. */
const declaration = (
  label: string,
  hint: string,
  title: string,
  source: string,
  sentence: (sources: Sources) => string,
): Template => ({
  label,
  hint,
  write: (sources) => ({
    title,
    source,
    blocks: [opening(sources, `declaro que ${sentence(sources)}`), signature(sources)],
  }),
})

const law = 'Lei nº 13.019/2014'
/** The day on which the law's text was copied from where it is published. */
const lawRead = 'texto consultado em 03/09/2026'

const templates = {
  relacao: {
    label: 'Relação nominal dos dirigentes',
    hint: 'Nome, cargo, documentos e contatos de cada dirigente.',
    directors: true,
    write: (sources) => ({
      title: 'Relação nominal atualizada dos dirigentes',
      source: `${law}, art. 34, VI (${lawRead}); Decreto nº 8.726/2016, art. 26, VII`,
      blocks: [
        opening(sources, 'apresento a relação atualizada dos dirigentes da organização:'),
        directorsTable(sources),
        signature(sources),
      ],
    }),
  },
  impedimentos: {
    label: 'Ausência de impedimentos',
    hint: 'O que a lei impede, com a lista dos dirigentes. Na esfera federal, também os arts. 26 e 27 do decreto.',
    directors: true,
    write: (sources) => ({
      title:
        sources.choices.sphere === 'federal'
          ? 'Declaração dos arts. 26 e 27 do Decreto nº 8.726/2016 e do art. 39 da Lei nº 13.019/2014'
          : 'Declaração de ausência de impedimentos (art. 39 da Lei nº 13.019/2014)',
      source: `${law}, art. 39 (${lawRead})${sources.choices.sphere === 'federal' ? '; Decreto nº 8.726/2016, arts. 26, VII e IX, e 27' : ''}`,
      blocks: [
        opening(sources, 'declaro, em nome da organização e dos dirigentes relacionados abaixo, que:'),
        ...impediments(
          sources.choices.sphere === 'estadual' && sources.organization.uf === 'DF'
            ? 'distrital'
            : sources.choices.sphere,
          sources.choices.accounts,
        ).flatMap(({ text: item, letters = [] }, at): Block[] => [
          { kind: 'item', label: roman(at), text: item },
          ...letters.map((letter, of): Block => ({
            kind: 'letter',
            label: String.fromCharCode(97 + of),
            text: letter,
          })),
        ]),
        text('Relação nominal atualizada dos dirigentes:'),
        directorsTable(sources),
        signature(sources),
      ],
    }),
  },
  menores: declaration(
    'Trabalho de menores',
    'Que a organização não emprega menores de idade fora do que a Constituição permite.',
    'Declaração sobre o trabalho de menores',
    'Constituição Federal, art. 7º, XXXIII (redação da Emenda Constitucional nº 20/1998)',
    () =>
      'a organização não emprega menores de dezoito anos em trabalho noturno, perigoso ou insalubre, nem menores de dezesseis anos em nenhum trabalho, salvo como aprendizes, a partir dos quatorze anos.',
  ),
  instalacoes: declaration(
    'Instalações e condições materiais',
    'Que há lugar e material para executar a parceria, ou que eles serão contratados com ela.',
    'Declaração sobre instalações e condições materiais',
    `${law}, art. 33, V, c (${lawRead}); Decreto nº 8.726/2016, art. 26, X`,
    ({ choices }) => `a organização ${premises[choices.premises].text}.`,
  ),
  endereco: declaration(
    'Funcionamento no endereço',
    'Que a organização funciona no endereço do perfil.',
    'Declaração de funcionamento no endereço',
    `${law}, art. 34, VII (${lawRead})`,
    () => 'a organização funciona no endereço informado acima.',
  ),
  remuneracao: declaration(
    'Uso dos recursos e remuneração',
    'Que o dinheiro da parceria não terá outro fim nem pagará servidor público.',
    'Declaração sobre o uso dos recursos da parceria',
    `${law}, art. 45, I e II`,
    () =>
      'a organização não usará recursos da parceria para finalidade alheia ao seu objeto, nem pagará com eles, a nenhum título, servidor ou empregado público, salvo nos casos previstos em lei específica e na lei de diretrizes orçamentárias.',
  ),
  autenticidade: declaration(
    'Autenticidade dos documentos',
    'Que as cópias entregues são iguais aos originais.',
    'Declaração de autenticidade dos documentos',
    'Não há artigo único: editais costumam pedi-la',
    () =>
      'as cópias dos documentos apresentados são iguais aos originais e as informações prestadas são verdadeiras, e que os originais ficam à disposição para conferência.',
  ),
  oficio: {
    label: 'Ofício de encaminhamento',
    hint: 'A carta que acompanha os documentos.',
    write: ({ organization, choices, enclosed, ...rest }) => ({
      title: 'Ofício de encaminhamento',
      source: 'Não há artigo: é a carta que acompanha os documentos',
      blocks: [
        text(`Para: ${or(choices.recipient)}`),
        text(`Assunto: documentos para ${choices.edital.trim() || `o edital ${BLANK}`}`),
        text(
          `A organização ${or(organization.nome)}, CNPJ ${or(organization.cnpj)}, com sede em ${or(organization.endereco)}, encaminha os documentos abaixo e fica à disposição para qualquer esclarecimento.`,
        ),
        ...(enclosed.length > 0 ? enclosed : [BLANK, BLANK, BLANK]).map((title, at): Block => ({
          kind: 'item',
          label: String(at + 1),
          text: title,
        })),
        signature({ organization, choices, enclosed, ...rest }),
      ],
    }),
  },
} as const satisfies Record<string, Template>

export type DeclarationKind = keyof typeof templates

const all: Record<DeclarationKind, Template> = templates

export const declarationKinds = Object.keys(templates) as DeclarationKind[]

export const describe = (kind: DeclarationKind): { label: string; hint: string } => ({
  label: all[kind].label,
  hint: all[kind].hint,
})

/** Below each paper. */
export const note = (source: string): string =>
  `Modelo: confira com o edital. Orientação, não é parecer jurídico. Base: ${source}.`

/** The papers asked for; the letter, which is the last, names the others. */
export const writeDeclarations = (
  kinds: readonly DeclarationKind[],
  sources: Omit<Sources, 'enclosed'>,
): Paper[] =>
  kinds.reduce<Paper[]>((papers, kind) => {
    const { source, ...paper } = all[kind].write({ ...sources, enclosed: papers.map(({ title }) => title) })
    return [...papers, { ...paper, note: note(source) }]
  }, [])

/** Names of the fields of the profile that are empty in these papers. */
export const missingFields = (
  kinds: readonly DeclarationKind[],
  organization: Declarant,
): (keyof Declarant)[] => (kinds.length === 0 ? [] : needed.filter((field) => !organization[field]?.trim()))

export const listsDirectors = (kinds: readonly DeclarationKind[]): boolean =>
  kinds.some((kind) => all[kind].directors)
