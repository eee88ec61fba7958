import { slotLink } from '@/domain/documents/slot-link'
import { isSlotName } from '@/domain/documents/slots'
import {
  declarationsLink,
  impedimentsId,
  profileLink,
  readinessId,
} from '@/domain/organization/profile-target'
import { asksLists } from '@/domain/impediments/states'
import type { UnmetCondition } from '@/domain/editais/unmet-conditions'
import type { FormStep } from '@/domain/organization/fields/field-types'

const steps: Record<string, FormStep> = {
  uf: 'dados-basicos',
  municipio: 'dados-basicos',
  tipo: 'dados-basicos',
  idade: 'dados-basicos',
  confirmacao: 'dados-basicos',
  obrigatorios: 'documentos',
}

/** `organization`: value of `?organizacao=`; null for the own one. */
export function stepLinkOf(
  { condicao = '', documento }: Pick<UnmetCondition, 'condicao' | 'documento'>,
  organization: string | null = null,
): string {
  if (documento !== undefined)
    return isSlotName(documento) ? slotLink(organization, documento) : profileLink(organization, 'documentos')
  if (condicao === 'pronta') return `${declarationsLink(organization)}#${readinessId}`
  if (asksLists(condicao)) return `${declarationsLink(organization)}#${impedimentsId}`
  // The link for the whole profile opens where the person left off.
  return profileLink(organization, condicao === 'perfil' ? undefined : (steps[condicao] ?? 'detalhes-ong'))
}
