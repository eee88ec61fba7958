import { readinessLabel } from '@/domain/organization/profile-target'
import { slotLabel } from '@/domain/documents/slots'
import type { Sphere } from './spheres'

/*
 * What the database's lines of readiness (`private.readiness_requirements`) say in Portuguese. `docs/legal-review.md` lists what
 * a lawyer has to read.
 */

export const years: Record<Sphere, string> = { federal: '3 anos', estadual: '2 anos', municipal: '1 ano' }

type Requirement = {
  label: string
  law: string
  /** The article of the federal decree, in the federal sphere. */
  decree?: string
  /** What a person confirms, where one has to. */
  mark?: string
}

export const requirements: Readonly<Record<string, Requirement>> = {
  finalidades: {
    label: 'Finalidades de relevância pública e social no estatuto',
    law: 'art. 33, I',
    mark: 'O estatuto traz finalidades de relevância pública e social',
  },
  patrimonio: {
    label: 'No estatuto, o patrimônio vai para outra organização igual, se esta acabar',
    law: 'art. 33, III',
    mark: 'O estatuto diz para onde vai o patrimônio',
  },
  escrituracao: {
    label: 'Contabilidade conforme as normas brasileiras, prevista no estatuto',
    law: 'art. 33, IV',
    mark: 'O estatuto prevê a escrituração conforme as normas brasileiras de contabilidade',
  },
  tempo: { label: 'Tempo de CNPJ ativo', law: 'art. 33, V, a', decree: 'art. 26, II' },
  experiencia: {
    label: 'Experiência anterior com trabalho parecido',
    law: 'art. 33, V, b',
    decree: 'art. 26, III',
    mark: 'A organização já fez trabalho parecido, por pelo menos um ano, e pode comprovar',
  },
  instalacoes: {
    label: 'Instalações e condições para o trabalho',
    law: 'art. 33, V, c',
    decree: 'art. 26, X',
  },
  regularidade: { label: 'Certidões em dia', law: 'art. 34, II', decree: 'art. 26, IV a VI' },
  existencia: { label: 'Estatuto registrado', law: 'art. 34, III', decree: 'art. 26, I' },
  diretoria: { label: 'Ata da diretoria atual', law: 'art. 34, V' },
  dirigentes: { label: 'Relação dos dirigentes', law: 'art. 34, VI', decree: 'art. 26, VII' },
  endereco: { label: 'Funcionamento no endereço', law: 'art. 34, VII', decree: 'art. 26, VIII' },
  impedimentos: { label: 'Nenhum impedimento', law: 'art. 39', decree: 'arts. 26, IX, e 27' },
  remuneracao: { label: 'Uso dos recursos e remuneração', law: 'art. 45', decree: 'art. 27' },
  menores: { label: 'Nenhum menor em trabalho proibido', law: 'Constituição, art. 7º, XXXIII' },
  autenticidade: { label: 'Documentos autênticos', law: 'costume dos editais' },
  plano: { label: 'Plano de trabalho', law: 'art. 22' },
  conta: {
    label: 'Conta bancária só da parceria',
    law: 'art. 51',
    mark: 'A organização vai abrir, ou já tem, uma conta só para a parceria, em banco público',
  },
}

/** 'Lei 13.019/2014, art. 34, VI; Decreto 8.726/2016, art. 26, VII' */
export function sourceOf({ law, decree }: Requirement, sphere: Sphere): string {
  const own = law.startsWith('art') ? `Lei 13.019/2014, ${law}` : law
  return sphere === 'federal' && decree ? `${own}; Decreto 8.726/2016, ${decree}` : own
}

const needs: Readonly<Record<string, (sphere: Sphere) => string>> = {
  dataFundacao: (sphere) => `Data de fundação, há pelo menos ${years[sphere]}`,
  endereco: () => 'Endereço completo',
  dirigentes: () => 'Lista de dirigentes',
  experiencia: () => 'Um relatório, projeto, avaliação ou notícia do que já foi feito',
}

/** Why a document that was sent does not count (`private.document_problem`). */
const reasons: Readonly<Record<string, string>> = {
  recusado: 'recusado',
  vence_antes: 'vencido ou antigo demais',
  sem_data: 'sem data',
  sem_empregados: 'a resposta “sem empregados” depende do órgão',
  nao_contribuinte: 'a resposta “não contribuinte” depende do órgão',
  em_renovacao: 'a resposta “em renovação” depende do órgão',
}

/** What is missing: a document, with the reason where one was sent, or something of the profile. */
export function needLabel(need: string, motive: string, sphere: Sphere): string {
  const own = needs[need]?.(sphere) ?? slotLabel(need)
  const reason = reasons[motive]
  return reason === undefined ? own : `${own}: ${reason}`
}

export const readinessTexts = {
  title: readinessLabel,
  lead: 'O que o poder público pede para uma parceria, e o que ainda falta.',
  advice: 'Orientação, não é parecer jurídico. Confira com o edital.',
  sphere: 'Conferir para',
  noMoney: 'Sem repasse de dinheiro (acordo de cooperação)',
  kind: 'Tipo de entidade',
  religious: 'Organização religiosa',
  cooperative: 'Cooperativa',
  loadFailed: 'Não foi possível conferir a prontidão',
  markFailed: 'Não foi possível salvar a marca',
  summary: (done: number, all: number) => `${done} de ${all} em ordem`,
  ready: 'Tudo em ordem para esta esfera.',
  states: {
    em_ordem: 'Em ordem',
    falta: 'Falta',
    a_confirmar: 'Falta confirmar',
    dispensada: 'Não é pedido neste caso',
  },
  inReview: 'Enviado, em análise',
  byTeam: 'Nossa equipe confirma ao ler o estatuto.',
  byOrganization: 'A organização é que diz.',
  marked: (day: string, person: string | null) => `Marcado em ${day}${person ? ` por ${person}` : ''}.`,
  team: 'nossa equipe',
} as const
