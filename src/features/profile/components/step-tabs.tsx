import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { formSteps, isFormStep, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { StepIndicator } from '@/components/ui/step-indicator'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { mayOpen } from '../wizard/steps'
import { useWizard, useWizardState } from '../wizard/wizard-context'
import { doneSteps } from '../wizard/wizard-store'
import { FieldSections } from './field-sections'
import { StepForm } from './step-form'
import { StepSkeleton } from './wizard-skeleton'

const leads: Record<FormStep, string> = {
  'dados-basicos':
    'Quem é a organização e como falar com ela. Preencha o que souber agora; dá para voltar depois.',
  'detalhes-ong': 'O que a organização faz, para quem e o que ela busca.',
  documentos: 'Os arquivos da organização e as informações que nossa equipe usa nas propostas.',
}

type StepTabsProps = { step: FormStep; documentsStep: ReactNode }

export function StepTabs({ step, documentsStep }: StepTabsProps) {
  const { store, actions } = useWizard()
  const heading = useStepHeading(step)
  const saved = useWizardState(store, (state) => state.saved)
  const complete = useWizardState(store, (state) => state.complete)
  const done = doneSteps({ saved, complete })
  const openable = (other: FormStep) => mayOpen(other, step, saved)
  const stateOf = (other: FormStep) => {
    if (other === step) return done.has(other) ? 'revisited' : 'current'
    return done.has(other) ? 'done' : 'todo'
  }
  return (
    <div className="min-w-0">
      <StepIndicator
        className="mb-4"
        label="Andamento das etapas"
        steps={formSteps.map((other) => ({
          label: stepLabels[other],
          state: stateOf(other),
          to: openable(other) ? paths.profileStep(other) : undefined,
        }))}
      />
      {/* Arrow keys only move the focus: opening a tab is a navigation, which needs Enter. */}
      <Tabs
        value={step}
        activationMode="manual"
        onValueChange={(value) => {
          if (isFormStep(value)) actions.goTo(value)
        }}
      >
        <TabList aria-label="Etapas do perfil">
          {formSteps.map((other) => (
            <Tab
              key={other}
              value={other}
              disabled={!openable(other)}
              className="max-sm:min-w-0 max-sm:flex-1 max-sm:justify-center max-sm:px-1 max-sm:text-sm max-sm:leading-tight max-sm:whitespace-normal"
            >
              {stepLabels[other]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={step} tabIndex={-1}>
          <StepBody key={step} step={step} heading={heading} documentsStep={documentsStep} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

type StepBodyProps = StepTabsProps & { heading: RefObject<HTMLHeadingElement | null> }

function StepBody({ step, heading, documentsStep }: StepBodyProps) {
  const { actions } = useWizard()
  return (
    <>
      <div className="mb-6">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg">
          {stepLabels[step]}
        </h2>
        <p className="mt-1 text-ink-soft">{leads[step]}</p>
      </div>
      {step === 'documentos' ? (
        <Suspense fallback={<StepSkeleton />}>{documentsStep}</Suspense>
      ) : (
        <StepForm step={step} onValid={() => actions.next(step)}>
          <FieldSections step={step} />
        </StepForm>
      )}
    </>
  )
}

/** Moves to the heading of a newly opened step, so that it is read out; the page above it has not changed. */
function useStepHeading(step: FormStep) {
  const ref = useRef<HTMLHeadingElement>(null)
  // The first step leaves the browser's focus and scroll position alone.
  const announced = useRef<FormStep | null>(null)
  const { hash } = useLocation()
  const announce = useEffectEvent(() => {
    const heading = ref.current
    // A link to one file scrolls to its slot instead.
    if (announced.current === null || announced.current === step || hash || !heading) return
    heading.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  })
  useEffect(() => {
    announce()
    announced.current = step
  }, [step])
  return ref
}
