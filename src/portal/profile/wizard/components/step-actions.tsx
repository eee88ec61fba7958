import { ArrowLeft, ArrowRight, Check, Save } from 'lucide-react'
import type { FormStep } from '@/domain/organization/fields/field-types'
import { Button } from '@/components/ui/button'
import { texts } from '../texts'
import { savingButton, stepAfter, stepBefore } from '../steps'
import { useWizard } from '../wizard-context'
import { SaveStatus } from './save-status'

type StepActionsProps = {
  step: FormStep
  busy: boolean
  /** The step whose submit button requires more than its text fields saves these alone. */
  later?: { busy: boolean; onClick: () => void }
}

export function StepActions({ step, busy, later }: StepActionsProps) {
  const { actions } = useWizard()
  const last = stepAfter(step) === null
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <SaveStatus step={step} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        {stepBefore(step) ? (
          <Button
            variant="secondary"
            icon={<ArrowLeft />}
            // It slides under the finger that tapped 'Próximo' twice, and would lead back from what is being saved.
            disabled={busy || actions.saving}
            onClick={() => actions.back(step)}
          >
            Voltar
          </Button>
        ) : (
          <span />
        )}
        {later && (
          <Button
            variant="secondary"
            className="sm:ml-auto"
            icon={<Save />}
            busy={later.busy}
            busyLabel="Salvando..."
            disabled={busy}
            onClick={later.onClick}
          >
            {texts.saveForLater}
          </Button>
        )}
        <Button
          type="submit"
          busy={busy}
          busyLabel={last ? 'Enviando...' : 'Salvando...'}
          disabled={later?.busy}
        >
          {last ? (
            <>
              <Check />
              {savingButton(step)}
            </>
          ) : (
            <>
              {savingButton(step)}
              <ArrowRight />
            </>
          )}
        </Button>
      </div>
    </div>
  )
}
