import { Suspense, useEffect, useEffectEvent, useRef, type RefObject, useId } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { isFormStep, stepLabels, type FormStep, formSteps } from '@/domain/organization/fields/field-types'
import { renewalLabel } from '@/domain/organization/profile-target'
import { TabPanel, Tabs, Tab, TabList } from '@/components/ui/tabs/tabs'
import { useWizard, useWizardState } from '../wizard-context'
import { FieldSections } from './field-sections'
import { StepForm } from './step-form'
import { StepSkeleton } from './wizard-skeleton'
import { cx } from '@/lib/cx'
import { useDirtySteps } from '@/domain/organization/step-form/editor-provider'
import { House } from '@/components/ui/step-indicator'
import { mayOpen } from '../steps'
import { doneSteps } from '../progress'

const leads: Record<FormStep, string> = {
  'dados-basicos': 'Quem é a organização e como falar com ela.',
  'detalhes-ong': 'O que a organização faz, para quem e o que ela busca.',
  documentos: 'Os arquivos e as informações que nossa equipe usa nas propostas.',
}

// Half of the wizard's code, not needed at first. Loaded with its dialogs: older browsers never retry a failed import.
const DocumentsStep = lazyWithPreload(async () => {
  const [step] = await Promise.all([
    import('../documents-step/documents-step'),
    import('./files-dialog'),
    import('@/domain/legal/legal-dialog'),
    import('./completion-overlay'),
    import('@/portal/profile/uploads/perform-upload'),
    import('../record-consents'),
  ])
  return step
})

const RenewalStep = lazyWithPreload(async () => {
  const [step] = await Promise.all([
    import('./renewal-step'),
    import('@/portal/profile/uploads/perform-upload'),
  ])
  return step
})

export function StepTabs({ step }: { step: FormStep }) {
  const { actions } = useWizard()
  const [query] = useSearchParams()
  const isRenewing = step === 'documentos' && query.has('renovar')
  const heading = useStepHeading(isRenewing ? renewalLabel : step)
  return (
    // Arrow keys only move the focus: opening a tab is a navigation, which needs Enter.
    <Tabs
      value={step}
      activationMode="manual"
      onValueChange={(value) => {
        if (isFormStep(value)) actions.goTo(value)
      }}
      className="lg:col-start-1 lg:row-span-2 lg:row-start-1"
    >
      <StepTabList step={step} />
      <TabPanel value={step} tabIndex={-1} className="max-sm:pt-2 sm:pt-4">
        <StepBody key={step} step={step} isRenewing={isRenewing} heading={heading} />
      </TabPanel>
    </Tabs>
  )
}

type StepBodyProps = {
  step: FormStep
  isRenewing: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

function StepBody({ step, isRenewing, heading }: StepBodyProps) {
  const { actions } = useWizard()
  if (isRenewing)
    return (
      <>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-44 text-xl">
          {renewalLabel}
        </h2>
        <Suspense fallback={<StepSkeleton />}>
          <RenewalStep />
        </Suspense>
      </>
    )
  return (
    <>
      {/* Only screen readers need it, because the open tab shows it. The scroll margin keeps the tabs in sight. */}
      <h2 ref={heading} tabIndex={-1} className="sr-only scroll-mt-44">
        {stepLabels[step]}
      </h2>
      <p className="mb-3 text-ink-soft max-sm:hidden">{leads[step]}</p>
      {step === 'documentos' ? (
        <Suspense fallback={<StepSkeleton />}>
          <DocumentsStep />
        </Suspense>
      ) : (
        <StepForm step={step} onValid={() => actions.next(step)}>
          <FieldSections step={step} />
        </StepForm>
      )}
    </>
  )
}

/** Moves to the heading of a newly opened step, so that it is read out; the page above it has not changed. */
function useStepHeading(step: string) {
  const ref = useRef<HTMLHeadingElement>(null)
  // The first step leaves the browser's focus and scroll position alone.
  const announced = useRef<string | null>(null)
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

/** Product 2: indicator and tabs in one. */
function StepTabList({ step }: { step: FormStep }) {
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
