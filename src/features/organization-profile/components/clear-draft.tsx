import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { describeError } from '@/shared/errors/describe-error'
import { hasKeptPages, hasUnsavedDraft } from '@/shared/step-editor/profile-draft'
import { showToast } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/button'
import { texts } from '../texts'
import { useWizard } from '../wizard/wizard-context'

const load = () => import('./clear-draft-window')
const ClearDraftWindow = lazy(load)

/** 'Limpar dados locais': for shared devices. Asks first if unsaved text would be lost (decision 39). */
export function ClearDraft() {
  const { userId, store } = useWizard()
  const [asking, setAsking] = useState(false)
  // Stays mounted once opened, so that its closing animation is visible.
  const [wanted, setWanted] = useState(false)

  async function ask() {
    try {
      await load()
      setWanted(true)
      setAsking(true)
    } catch (error) {
      showToast({ tone: 'error', title: 'Nada foi apagado', description: describeError(error) })
    }
  }

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
        icon={<Trash2 aria-hidden="true" />}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => (hasUnsavedDraft(userId) || hasKeptPages(userId) ? void ask() : clear())}
      >
        Limpar dados locais
      </Button>
      <p className="mt-2 text-sm text-ink-soft">
        Apaga o que está guardado só neste aparelho. O que já foi salvo continua salvo.
      </p>
      {wanted && (
        <Suspense>
          <ClearDraftWindow open={asking} onOpenChange={setAsking} onConfirm={clear} />
        </Suspense>
      )}
    </div>
  )
}
