import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import type { FormStep } from '@/shared/organization/field-types'
import { Button } from '@/shared/ui/button'
import { savingButton, stepAfter, stepBefore } from '../wizard/steps'
import { useWizard } from '../wizard/wizard-context'
import { SaveStatus } from './save-status'

/** `Voltar` saves nothing and loses nothing; the submit saves. */
export function StepActions({ step, busy }: { step: FormStep; busy: boolean }) {
  const { actions } = useWizard()
  const last = stepAfter(step) === null
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <SaveStatus step={step} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        {stepBefore(step) ? (
          <Button
            variant="secondary"
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => actions.back(step)}
          >
            Voltar
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" busy={busy} busyLabel={last ? 'Enviando...' : 'Salvando...'}>
          {last ? (
            <>
              <Check aria-hidden="true" />
              {savingButton(step)}
            </>
          ) : (
            <>
              {savingButton(step)}
              <ArrowRight aria-hidden="true" />
            </>
          )}
        </Button>
      </div>
    </div>
  )
}
