import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { hasUnsavedDraft } from '@/shared/lib/profile-draft'
import { showToast } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { texts } from '../texts'
import { useWizard } from '../wizard/wizard-context'

/** 'Limpar dados locais': for shared devices. Asks only where words would be lost (design 4). */
export function ClearDraft() {
  const { userId, store } = useWizard()
  const [asking, setAsking] = useState(false)

  function clear() {
    store.clear()
    setAsking(false)
    showToast({ tone: 'success', ...texts.cleared })
  }

  return (
    <div>
      <Button
        size="sm"
        variant="secondary"
        icon={<Eraser aria-hidden="true" />}
        onClick={() => (hasUnsavedDraft(userId) ? setAsking(true) : clear())}
      >
        Limpar dados locais
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        Apaga o que está guardado só neste aparelho. O que já foi salvo continua salvo.
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Apagar o que não foi salvo?"
        description="Há mudanças guardadas só neste aparelho. Se você limpar agora, elas se perdem e o formulário volta ao que está salvo."
        confirmLabel="Limpar dados locais"
        onConfirm={clear}
      />
    </div>
  )
}
