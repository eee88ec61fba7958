import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isOnDevice } from '@/lib/device-storage'
import { showToast } from '@/lib/toast'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { Button } from '@/components/ui/button'
import { LazyPart } from '@/components/ui/error-boundary'
import { texts } from '../texts'
import { useWizard } from '../wizard-context'

const ClearDraftDialog = lazyWithPreload(() => import('./clear-draft-dialog'))

/** It helps on shared devices, and confirms first where unsaved text would be lost (decision 39). */
export function ClearDraft() {
  const { target, store } = useWizard()
  const { userId } = target
  // It is null before the first time; afterwards the dialog stays mounted for the closing animation.
  const [confirming, setConfirming] = useState<boolean | null>(null)

  const hasLocalData = () => isOnDevice('formData', userId) || isOnDevice('keptPages', userId)

  function clear() {
    const notice = hasLocalData() ? texts.cleared : texts.nothingToClear
    store.clear()
    setConfirming((confirming) => confirming && false)
    showToast({ tone: 'success', ...notice, id: 'cleared' })
  }

  return (
    <div>
      <Button
        size="sm"
        variant="secondary"
        icon={<Trash2 />}
        {...ClearDraftDialog.onIntent}
        onClick={() => (hasLocalData() ? setConfirming(true) : clear())}
      >
        Limpar dados locais
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        Apaga o que está guardado só neste aparelho. O que já foi salvo continua salvo.
      </p>
      {confirming !== null && (
        <LazyPart failure="Nada foi apagado" onFailed={() => setConfirming(null)}>
          <ClearDraftDialog open={confirming} onOpenChange={setConfirming} onConfirm={clear} />
        </LazyPart>
      )}
    </div>
  )
}
