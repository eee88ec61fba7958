import { Suspense, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { isFormStep, stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { useWizard } from '../wizard-context'
import { FieldSections } from './field-sections'
import { StepForm } from './step-form'
import { StepTabList } from './step-tab-list'
import { StepSkeleton } from './wizard-skeleton'

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
    import('@/portal/profile/consents/legal-dialog'),
    import('./completion-overlay'),
    import('@/portal/profile/uploads/perform-upload'),
    import('../record-consents'),
  ])
  return step
})

export function StepTabs({ step }: { step: FormStep }) {
  const { actions } = useWizard()
  const heading = useStepHeading(step)
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
        <StepBody key={step} step={step} heading={heading} />
      </TabPanel>
    </Tabs>
  )
}

type StepBodyProps = { step: FormStep; heading: RefObject<HTMLHeadingElement | null> }

function StepBody({ step, heading }: StepBodyProps) {
  const { actions } = useWizard()
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
