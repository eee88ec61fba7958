import { useId } from 'react'
import { cx } from '@/lib/cx'
import { formSteps, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { useDirtySteps } from '@/domain/organization/step-form/editor-provider'
import { House } from '@/components/ui/step-indicator'
import { Tab, TabList } from '@/components/ui/tabs/tabs'
import { mayOpen } from '../steps'
import { useWizard, useWizardState } from '../wizard-context'
import { doneSteps } from '../progress'

/** Product 2: indicator and tabs in one. */
export function StepTabList({ step }: { step: FormStep }) {
  const { store } = useWizard()
  const saved = useWizardState(store, (state) => state.saved)
  const complete = useWizardState(store, (state) => state.complete)
  const unsaved = useDirtySteps(store.editors)
  const done = doneSteps({ saved, complete })
  const id = useId()
  // The tick stands for saved data: unsaved changes remove it.
  const isDone = (other: FormStep) => done.has(other) && !unsaved.includes(other)
  const stateOf = (other: FormStep) => {
    if (other === step) return isDone(other) ? 'revisited' : 'current'
    return isDone(other) ? 'done' : 'todo'
  }
  /** The line that leads here comes from a step that is done. */
  const followsDone = (index: number) => formSteps.slice(index - 1, index).some(isDone)
  const spoken = (other: FormStep) => {
    if (unsaved.includes(other)) return 'com mudanças não salvas'
    return done.has(other) ? 'concluída' : 'pendente'
  }
  return (
    <>
      <TabList aria-label="Etapas do perfil" className="isolate gap-0">
        {formSteps.map((other, index) => (
          <Tab
            key={other}
            value={other}
            disabled={!mayOpen(other, step, saved)}
            aria-describedby={`${id}-${other}`}
            className={cx(
              'relative flex-1 basis-0 justify-center',
              'max-lg:flex-col max-lg:justify-start max-lg:gap-0 max-lg:px-1 max-lg:text-sm max-lg:leading-4 max-lg:whitespace-normal',
              index > 0 &&
                'max-lg:before:absolute max-lg:before:top-3 max-lg:before:right-1/2 max-lg:before:-z-10 max-lg:before:h-0.5 max-lg:before:w-full max-lg:before:content-[""]',
              followsDone(index) ? 'max-lg:before:bg-primary' : 'max-lg:before:bg-line',
            )}
          >
            <House small state={stateOf(other)} position={index + 1} />
            {stepLabels[other]}
          </Tab>
        ))}
      </TabList>
      {formSteps.map((other) => (
        <span key={other} id={`${id}-${other}`} hidden>
          {spoken(other)}
        </span>
      ))}
    </>
  )
}
