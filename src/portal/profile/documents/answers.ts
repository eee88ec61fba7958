import type { SlotName } from '@/domain/documents/slots'

/** What an organization may answer instead of sending a document (decision 137). */
export type AnswerKind = 'sem_empregados' | 'nao_contribuinte' | 'em_renovacao'

export const answerLabels: Record<AnswerKind, string> = {
  sem_empregados: 'Sem empregados',
  nao_contribuinte: 'Não contribuinte',
  em_renovacao: 'Em renovação',
}

/** When each is right. */
export const whenRight: Record<AnswerKind, string> = {
  sem_empregados:
    'É a resposta certa se a organização não tem empregados registrados: a Caixa não emite o certificado para quem não é empregador.',
  nao_contribuinte:
    'É a resposta certa se a organização não é inscrita como contribuinte e o site não emite a certidão para ela. Se ele emite uma certidão de não contribuinte, envie essa certidão.',
  em_renovacao:
    'É a resposta certa se a renovação do CEBAS foi pedida dentro do prazo: o título vale até a decisão. Escreva o número do protocolo.',
}

const ifWanted = 'Se quiser. Nossa equipe lê.'

export const wordsHint: Record<AnswerKind, string> = {
  sem_empregados: ifWanted,
  nao_contribuinte: ifWanted,
  em_renovacao: 'O número do protocolo da renovação. Nossa equipe lê.',
}

/** Said before an answer takes the place of a file. */
export const willBeLost = (name: string) =>
  `O arquivo ${name} sai deste lugar e é apagado. Se ele ainda serve, deixe-o aqui e não responda.`

/** The counterpart in the database, `private.document_slots.respostas`, decides. */
export const slotAnswers: Partial<Record<SlotName, AnswerKind>> = {
  certidaoFgts: 'sem_empregados',
  certidaoEstadual: 'nao_contribuinte',
  certidaoMunicipal: 'nao_contribuinte',
  certificacoesTitulos: 'em_renovacao',
}

/** The last day that an answer of `today` may have: a year ahead, as the database counts it. */
export function lastAnswerDay(today: string): string {
  const day = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return day.endsWith('02-29') ? `${day.slice(0, -2)}28` : day
}
