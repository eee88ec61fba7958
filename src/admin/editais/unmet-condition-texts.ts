import { allSlots } from '@/domain/documents/slots'
import { describeValue } from '@/domain/editais/unmet-conditions'
import { asksLists, describeStates } from '@/domain/impediments/states'
import { formatNumber } from '@/lib/format-number'
import { order } from './conditions'
import type { Matched } from './queries'
import { editalTexts as texts } from './texts'

const slotNames: readonly string[] = allSlots.map(({ name }) => name)

type UnmetCondition = Matched['faltam'][number]

export const sortRequiredDocuments = (documents: Readonly<Record<string, boolean>>): [string, boolean][] =>
  Object.entries(documents).sort(
    ([a, aMandatory], [b, bMandatory]) =>
      Number(bMandatory) - Number(aMandatory) || slotNames.indexOf(a) - slotNames.indexOf(b),
  )

export const sortUnmetConditions = (unmet: readonly UnmetCondition[]): UnmetCondition[] => {
  const position = ({ obrigatoria, condicao, documento }: UnmetCondition) =>
    (obrigatoria ? 0 : 1000) +
    (documento === undefined ? order.indexOf(condicao ?? '') : 100 + slotNames.indexOf(documento))
  return [...unmet].sort((a, b) => position(a) - position(b))
}

function describeActualValue(name: string, there: unknown): string {
  if (Array.isArray(there))
    return there.length === 0 ? texts.noneOfThem : describeValue(name, there.map(String))
  if (typeof there === 'number') return name === 'idade' ? texts.years(there) : formatNumber(there)
  return typeof there === 'string' && there.trim() !== '' ? describeValue(name, [there]) : texts.notFilledIn
}

/** It is null where the profile has nothing to show instead. */
export function describeActual({ condicao, tem }: UnmetCondition): string | null {
  // Not profile fields: the requirement already states the answer.
  if (condicao === undefined || ['perfil', 'confirmacao', 'pronta', 'obrigatorios'].includes(condicao))
    return null
  if (asksLists(condicao)) return `(${describeStates(tem)})`
  return texts.instead(describeActualValue(condicao, tem))
}
