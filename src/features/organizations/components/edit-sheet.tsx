import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { describeError } from '@/shared/errors/describe-error'
import { formSteps, stepLabels, type FormStep } from '@/shared/organization/field-types'
import { Banner } from '@/shared/ui/banner'
import { Button } from '@/shared/ui/button'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonLines } from '@/shared/ui/skeleton'
import { Tab, TabList, TabPanel, Tabs } from '@/shared/ui/tabs'
import { formQuery } from '../edit'
import { organizationTexts as texts } from '../texts'
import { useStepForms } from '../use-step-forms'
import { FormSheet } from './form-sheet'
import { StepFields } from './step-fields'

type EditSheetProps = { id: string; onClose: () => void }

/** 'Editar Organização': the wizard's three steps in tabs, one 'Salvar' (design 4). */
export default function EditSheet({ id, onClose }: EditSheetProps) {
  const formId = useId()
  const [tab, setTab] = useState<FormStep>('dados-basicos')
  const { data, error, isFetching, refetch } = useQuery(formQuery(id))
  const { forms, dirty, busy, conflict, submit, startAnew } = useStepForms({
    id,
    saved: data,
    onTrouble: setTab,
    onDone: onClose,
  })

  return (
    <FormSheet
      title={texts.editTitle}
      description={texts.editExplanation}
      width="wide"
      formId={data && formId}
      busy={busy}
      dirty={dirty}
      onClose={onClose}
    >
      {!data && !error && <SkeletonLines lines={8} />}
      {!data && error && (
        <ErrorState
          title={texts.detailFailed.title}
          description={describeError(error)}
          busy={isFetching}
          onAction={() => void refetch()}
        />
      )}
      {conflict && (
        <Banner
          tone="warning"
          role="alert"
          className="mb-4"
          title={texts.conflictTitle}
          actions={
            <Button
              variant="secondary"
              size="sm"
              busy={isFetching}
              onClick={() => void refetch().then((read) => read.data && startAnew(read.data))}
            >
              Carregar a versão nova
            </Button>
          }
        >
          {texts.conflictExplanation}
        </Banner>
      )}
      {data && (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) void submit()
          }}
        >
          <Tabs
            value={tab}
            onValueChange={(value) => setTab(formSteps.find((step) => step === value) ?? tab)}
          >
            <TabList aria-label="Etapas do cadastro">
              {formSteps.map((step) => (
                <Tab key={step} value={step}>
                  {stepLabels[step]}
                </Tab>
              ))}
            </TabList>
            {formSteps.map((step) => (
              // Hidden, not removed: what was typed in one tab stays while another is open.
              <TabPanel
                key={step}
                value={step}
                forceMount
                hidden={step !== tab}
                className="grid gap-8 [&[hidden]]:hidden"
              >
                <FormProvider {...forms[step]}>
                  <StepFields step={step} />
                </FormProvider>
              </TabPanel>
            ))}
          </Tabs>
        </form>
      )}
    </FormSheet>
  )
}
