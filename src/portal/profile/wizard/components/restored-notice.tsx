import { Banner } from '@/components/ui/banner'
import { stepLabels } from '@/domain/organization/fields/field-types'
import { useDirtySteps } from '@/domain/organization/step-form/editor-provider'
import { useWizard, useWizardState } from '../wizard-context'

export function RestoredNotice() {
  const { store } = useWizard()
  const restored = useWizardState(store, (state) => state.restored)
  const steps = useDirtySteps(store.editors).map((step) => stepLabels[step])
  if (!restored) return null
  return (
    <Banner tone="info" title="O que você digitou antes está de volta">
      Estava guardado neste aparelho{steps.length > 0 && ` (${steps.join(', ')})`} e ainda não foi salvo.
      Confira e use o botão no fim da etapa para salvar.
    </Banner>
  )
}
