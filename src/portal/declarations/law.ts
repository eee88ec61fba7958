/*
 * What the law asks to declare, in our own words, item by item. `docs/legal-review.md` lists what a lawyer has to read.
 */

import type { Sphere } from '@/domain/readiness/spheres'

/** Art. 39, IV, and what takes its effect away (letters a to c). */
export type Accounts = 'none' | 'paid' | 'revised' | 'appealed'

const rejected = 'a organização teve contas rejeitadas pela administração pública nos últimos cinco anos, mas'

export const accountsOfFiveYears: Record<Accounts, { label: string; text: string }> = {
  none: {
    label: 'Não houve contas rejeitadas',
    text: 'a organização não teve contas rejeitadas pela administração pública nos últimos cinco anos',
  },
  paid: {
    label: 'Houve, mas o problema foi resolvido e o que se devia foi pago',
    text: `${rejected} a irregularidade foi sanada e os débitos foram quitados`,
  },
  revised: {
    label: 'Houve, mas a decisão foi revista',
    text: `${rejected} a decisão que as rejeitou foi reconsiderada ou revista`,
  },
  appealed: {
    label: 'Houve, e há um recurso que suspende a decisão',
    text: `${rejected} ainda está pendente de julgamento um recurso com efeito suspensivo contra essa decisão`,
  },
}

/** Art. 33, V, c: what is there, or what the partnership will pay for. */
export type Premises = 'own' | 'hired' | 'both'

export const premises: Record<Premises, { label: string; text: string }> = {
  own: {
    label: 'A organização já tem o que precisa',
    text: 'dispõe das instalações e das outras condições materiais necessárias para executar o objeto da parceria',
  },
  hired: {
    label: 'Vai contratar ou comprar com recursos da parceria',
    text: 'prevê contratar ou adquirir, com recursos da parceria, as instalações e as outras condições materiais necessárias para executar o seu objeto',
  },
  both: {
    label: 'Tem uma parte e vai contratar ou comprar o resto',
    text: 'dispõe de parte das instalações e das outras condições materiais necessárias para executar o objeto da parceria e prevê contratar ou adquirir o restante com recursos da parceria',
  },
}

const relatives =
  'cônjuge, companheiro ou companheira, ou parente em linha reta, colateral ou por afinidade, até o segundo grau'

const exceptions = 'salvo nos casos previstos em lei específica e na lei de diretrizes orçamentárias'

/** Arts. 39 and, for the partnership's money, 26 and 27 of the decree. The letters are one level below their item. */
export function impediments(
  sphere: Sphere | 'distrital',
  accounts: Accounts,
): { text: string; letters?: readonly string[] }[] {
  return [
    { text: 'a organização está regularmente constituída;' },
    { text: 'a organização não deixou de prestar contas de parceria celebrada antes;' },
    {
      text: `nenhum dirigente é membro de Poder ou do Ministério Público, nem dirigente de órgão ou entidade da administração pública ${sphere};`,
    },
    { text: `nenhum dirigente é ${relatives}, das pessoas do item III;` },
    { text: `${accountsOfFiveYears[accounts].text};` },
    {
      text: 'a organização não está cumprindo nenhuma destas sanções:',
      letters: [
        'suspensão de participar de licitação e impedimento de contratar com a administração pública;',
        'declaração de inidoneidade para licitar ou contratar com a administração pública;',
        'suspensão temporária de participar de chamamento público e impedimento de celebrar parceria ou contrato (art. 73, II);',
        'declaração de inidoneidade para participar de chamamento público ou celebrar parceria ou contrato (art. 73, III);',
      ],
    },
    {
      text: 'nos últimos oito anos, nenhum Tribunal ou Conselho de Contas, de qualquer esfera da Federação, julgou irregulares ou rejeitou, em decisão de que não cabe mais recurso, contas de parceria da organização;',
    },
    {
      text: 'não é dirigente da organização nenhuma pessoa:',
      letters: [
        'cujas contas de parcerias um Tribunal ou Conselho de Contas, de qualquer esfera da Federação, tenha julgado irregulares ou rejeitado, em decisão de que não cabe mais recurso, nos últimos oito anos;',
        'julgada responsável por falta grave e inabilitada para cargo em comissão ou função de confiança, enquanto durar a inabilitação;',
        'considerada responsável por ato de improbidade, enquanto durarem os prazos do art. 12, I a III, da Lei nº 8.429/1992;',
      ],
    },
    {
      text: `a organização não contratará, com recursos da parceria, para prestar serviços, servidor ou empregado público do órgão ou da entidade que celebra a parceria, inclusive quem ocupa cargo em comissão ou função de confiança, nem ${relatives}, dessa pessoa, ${exceptions};`,
    },
    {
      text: 'não serão pagos, a nenhum título, com recursos da parceria:',
      letters: [
        'as pessoas dos itens III e IV;',
        `as pessoas do item IX, ${exceptions};`,
        'pessoas condenadas por crime contra a administração pública ou o patrimônio público, por crime eleitoral que a lei pune com prisão, ou por crime de lavagem ou ocultação de bens, direitos e valores.',
      ],
    },
  ]
}
