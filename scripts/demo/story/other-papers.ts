import type { SlotName } from '../../../src/domain/documents/slots.ts'
import type { StoryOrganization } from './organizations.ts'
import type { Sheet } from './sheet.ts'

type Written = Partial<Record<SlotName, readonly string[]>>

const byLaws = [
  'CAPÍTULO I - DA DENOMINAÇÃO, SEDE E FINS',
  'Art. 1º É uma associação civil, sem fins lucrativos, com prazo de duração indeterminado.',
  'Art. 2º Tem por finalidade promover atividades de relevância pública e social.',
  'CAPÍTULO V - DO PATRIMÔNIO',
  'Art. 31. Em caso de dissolução, o patrimônio líquido será transferido a outra pessoa jurídica de igual natureza.',
  'Art. 32. A escrituração seguirá as Normas Brasileiras de Contabilidade.',
  'Registrado no cartório de exemplo.',
]

const election = [
  'Reunidos em assembleia, os associados elegeram a diretoria e o conselho fiscal para o mandato de dois anos.',
  'Presidente: Dirigente de exemplo 1. Tesouraria: Dirigente de exemplo 2. Secretaria: Dirigente de exemplo 3.',
]

/** The one that the team refuses. */
export const unregisteredMinutes = [...election, 'Ainda sem registro em cartório.']

const declaration = (what: string): string[] => [
  `A organização declara, para os devidos fins e sob as penas da lei, que ${what}.`,
  '',
  'Assinado por: Presidência de exemplo',
]

/** What the papers say that no issuer writes. */
const written: Written = {
  estatuto: byLaws,
  ataEleicao: [...election, 'Registrada no cartório de exemplo.'],
  balanco: ['ATIVO: R$ 96.400,00', 'PASSIVO: R$ 12.150,00', 'PATRIMÔNIO SOCIAL: R$ 84.250,00'],
  demonstracoes: ['RECEITAS: R$ 182.300,00', 'DESPESAS: R$ 175.900,00', 'SUPERÁVIT: R$ 6.400,00'],
  relatorios: ['Atividades do último ano: oficinas, mutirões e feiras, com 420 pessoas atendidas.'],
  planos: ['Atividades, prazos e responsáveis: doze meses, três etapas.'],
  declaracaoDirigentes: declaration('os dirigentes são os da lista anexa'),
  declaracaoImpedimentos: declaration('não incorre em nenhum dos impedimentos do art. 39 da Lei 13.019/2014'),
  declaracaoMenores: declaration('cumpre o inciso XXXIII do art. 7º da Constituição'),
  declaracaoInstalacoes: declaration('tem instalações e condições materiais para o que se propõe'),
  declaracaoEndereco: declaration('funciona no endereço do cadastro'),
  declaracaoRemuneracao: declaration('não usa os recursos para remunerar quem a lei não permite'),
  declaracaoAutenticidade: declaration('as cópias enviadas são iguais aos originais'),
}

export const otherPaper = (
  slot: SlotName,
  label: string,
  { name, cnpj }: StoryOrganization,
  body = written[slot] ?? [],
): Sheet[] => [{ heading: [label.toUpperCase(), name], body: [`CNPJ: ${cnpj}`, '', ...body] }]
