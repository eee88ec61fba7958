import { isSlotName, slotInputId } from '@/domain/documents/slots'
import { paths } from '@/lib/paths'
import type { UnmetCondition } from '@/domain/editais/unmet-conditions'
import type { FormStep } from '@/domain/organization/fields/field-types'

/** The step in which a condition is met; the others belong to the second one. */
const steps: Record<string, FormStep> = {
  uf: 'dados-basicos',
  municipio: 'dados-basicos',
  tipo: 'dados-basicos',
  idade: 'dados-basicos',
  obrigatorios: 'documentos',
}

/** Where the organisation's owner completes what is lacking. */
export function stepLinkOf({
  condicao = '',
  documento,
}: Pick<UnmetCondition, 'condicao' | 'documento'>): string {
  if (documento !== undefined) {
    const link = paths.profileStep('documentos')
    return isSlotName(documento) ? `${link}#${slotInputId(documento)}` : link
  }
  // A whole profile: where the person left off.
  return condicao === 'perfil' ? paths.profile : paths.profileStep(steps[condicao] ?? 'detalhes-ong')
}
