import { isSlotName, slotInputId } from '@/domain/documents/slots'
import { paths } from '@/lib/paths'
import type { UnmetCondition } from '@/domain/editais/unmet-conditions'
import type { FormStep } from '@/domain/organization/fields/field-types'

const steps: Record<string, FormStep> = {
  uf: 'dados-basicos',
  municipio: 'dados-basicos',
  tipo: 'dados-basicos',
  idade: 'dados-basicos',
  obrigatorios: 'documentos',
}

export function stepLinkOf({
  condicao = '',
  documento,
}: Pick<UnmetCondition, 'condicao' | 'documento'>): string {
  if (documento !== undefined) {
    const link = paths.profileStep('documentos')
    return isSlotName(documento) ? `${link}#${slotInputId(documento)}` : link
  }
  // For the whole profile, the link opens where the person left off.
  return condicao === 'perfil' ? paths.profile : paths.profileStep(steps[condicao] ?? 'detalhes-ong')
}
