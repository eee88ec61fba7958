import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/shared/lib/paths'
import { formSteps, isFormStep, stepLabels, type FormStep } from '@/shared/organization/field-types'
import { StepIndicator } from '@/shared/ui/step-indicator'
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/tabs'
import { mayOpen } from '../wizard/steps'
import { useWizard, useWizardState } from '../wizard/wizard-context'
import { FieldSections } from './field-sections'
import { StepForm } from './step-form'
import { StepSkeleton } from './wizard-skeleton'

// Files, pictures and legal texts: as much code as the rest of the wizard, and not needed to begin.
const DocumentsStep = lazy(() => import('./documents/documents-step'))

const leads: Record<FormStep, string> = {
  'dados-basicos':
    'Quem é a organização e como falar com ela. Preencha o que souber agora; dá para voltar depois.',
  'detalhes-ong': 'O que a organização faz, para quem e o que ela busca.',
  documentos: 'Os arquivos da organização e as informações que nossa equipe usa nas propostas.',
}

/** The three steps as houses and as tabs, and the one that is open. */
export function StepTabs({ step }: { step: FormStep }) {
  const { store, actions } = useWizard()
  const completed = useWizardState(store, (state) => state.completed)
  const tabs = useOpenTabInSight(step)
  const openable = (other: FormStep) => mayOpen(other, step, completed)
  const stateOf = (other: FormStep) => {
    const done = completed.has(other)
    if (other === step) return done ? 'revisited' : 'current'
    return done ? 'done' : 'todo'
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
      {/* Arrows only move the focus: opening a tab is a navigation, which the person confirms. */}
      <Tabs
        value={step}
        activationMode="manual"
        onValueChange={(value) => {
          if (isFormStep(value)) actions.goTo(value)
        }}
      >
        <TabList ref={tabs} aria-label="Etapas do perfil">
          {formSteps.map((other) => (
            <Tab
              key={other}
              value={other}
              disabled={!openable(other)}
              // All three in sight on a phone, in two lines where they must.
              className="max-sm:min-w-0 max-sm:flex-1 max-sm:justify-center max-sm:px-1 max-sm:text-sm max-sm:leading-tight max-sm:whitespace-normal"
            >
              {stepLabels[other]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={step} tabIndex={-1}>
          <StepBody key={step} step={step} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

/** On a phone the tabs scroll sideways: the open one must not be outside. */
function useOpenTabInSight(step: FormStep) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = ref.current
    const tab = list?.querySelector<HTMLElement>('[data-state=active]')
    if (list && tab)
      list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.clientWidth) / 2
  }, [step])
  return ref
}

function StepBody({ step }: { step: FormStep }) {
  const { store, actions } = useWizard()
  const revision = useWizardState(store, (state) => state.revision[step])
  const heading = useStepHeading(step)
  return (
    <>
      <div className="mb-6">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl">
          {stepLabels[step]}
        </h2>
        <p className="mt-1 text-ink-soft">{leads[step]}</p>
      </div>
      {step === 'documentos' ? (
        <Suspense fallback={<StepSkeleton />}>
          <DocumentsStep key={revision} />
        </Suspense>
      ) : (
        <StepForm key={revision} step={step} onValid={() => actions.next(step)}>
          <FieldSections step={step} />
        </StepForm>
      )}
    </>
  )
}

// The step whose heading had its turn: the first one keeps the browser's focus and scroll position.
let announced: FormStep | null = null

/** Another step begins at its heading, which is read out; the page's head above it is the same as before. */
function useStepHeading(step: FormStep) {
  const ref = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  const announce = useEffectEvent(() => {
    const heading = ref.current
    // A link to one file has its own place to begin at.
    if (announced === null || announced === step || hash || !heading) return
    heading.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  })
  useEffect(() => {
    announce()
    announced = step
  }, [step])
  return ref
}
