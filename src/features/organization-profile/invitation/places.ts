import { isSlotName, slotInputId } from '@/shared/documents/slots/slots'
import { paths } from '@/shared/lib/paths'
import type { Lack } from '@/shared/edital/lacks'
import type { FormStep } from '@/shared/organization/fields/field-types'

/** The step in which a condition is met; the others belong to the second one. */
const steps: Record<string, FormStep> = {
  uf: 'dados-basicos',
  municipio: 'dados-basicos',
  tipo: 'dados-basicos',
  idade: 'dados-basicos',
  obrigatorios: 'documentos',
}

/** Where the organisation's owner completes what is lacking. */
export function placeOf({ condicao = '', documento }: Pick<Lack, 'condicao' | 'documento'>): string {
  if (documento !== undefined) {
    const place = paths.profileStep('documentos')
    return isSlotName(documento) ? `${place}#${slotInputId(documento)}` : place
  }
  // A whole profile: where the person left off.
  return condicao === 'perfil' ? paths.profile : paths.profileStep(steps[condicao] ?? 'detalhes-ong')
}
