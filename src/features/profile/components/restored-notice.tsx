import { Banner } from '@/components/ui/banner'
import { useWizard, useWizardState } from '../wizard/wizard-context'

export function RestoredNotice() {
  const { store } = useWizard()
  const restored = useWizardState(store, (state) => state.restored)
  if (!restored) return null
  return (
    <Banner tone="info" title="O que você digitou antes está de volta">
      Estava guardado neste aparelho e ainda não foi salvo. Confira e use o botão no fim da etapa para salvar.
    </Banner>
  )
}
