import type { UseFormReturn } from 'react-hook-form'
import { declarationSlots, documentSlots, type DocumentSlot } from '@/domain/documents/slots'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Group } from '@/admin/organization/filter-controls'
import type { EditalForm } from '../edital-form'
import { editalTexts as texts } from '../texts'

const weights = [
  { value: 'obrigatorio', label: texts.mandatoryDocument },
  { value: 'desejavel', label: texts.desirableDocument },
]

type DocumentFieldsProps = { form: UseFormReturn<EditalForm> }

export function DocumentFields({ form }: DocumentFieldsProps) {
  const isOn = Object.values(form.getValues('documents')).some(Boolean)
  return (
    <div className="border-t border-line">
      <Group label={texts.documentsHeading} isOn={isOn}>
        <p className="mb-3 text-sm text-ink-soft">{texts.documentsExplained}</p>
        <Weights form={form} slots={documentSlots} />
        <Checkbox
          className="mt-4"
          label={texts.takesAnswers}
          hint={texts.takesAnswersHint}
          {...form.register('takesAnswers')}
        />
        <h3 className="mt-6 mb-3 text-base">{texts.declarationsHeading}</h3>
        <Weights form={form} slots={declarationSlots} />
      </Group>
    </div>
  )
}

const Weights = ({ form, slots }: DocumentFieldsProps & { slots: readonly DocumentSlot[] }) => (
  <div className="grid items-end gap-4 sm:grid-cols-2">
    {slots.map(({ name, label }) => (
      <Field key={name} label={label}>
        <Select options={weights} placeholder={texts.notRequired} {...form.register(`documents.${name}`)} />
      </Field>
    ))}
  </div>
)
