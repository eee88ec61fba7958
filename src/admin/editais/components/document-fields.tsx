import type { UseFormReturn } from 'react-hook-form'
import { documentSlots } from '@/domain/documents/slots'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Group } from '@/admin/organization/filter-controls'
import type { EditalForm } from '../edital-form'
import { editalTexts as texts } from '../texts'

const weights = [
  { value: 'obrigatorio', label: texts.mandatoryDocument },
  { value: 'desejavel', label: texts.desirableDocument },
]

export function DocumentFields({ form }: { form: UseFormReturn<EditalForm> }) {
  const isOn = Object.values(form.getValues('documents')).some(Boolean)
  return (
    <div className="border-t border-line">
      <Group label={texts.documentsHeading} isOn={isOn}>
        <p className="mb-3 text-sm text-ink-soft">{texts.documentsExplained}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {documentSlots.map(({ name, label }) => (
            <Field key={name} label={label}>
              <Select
                options={weights}
                placeholder={texts.notRequired}
                {...form.register(`documents.${name}`)}
              />
            </Field>
          ))}
        </div>
      </Group>
    </div>
  )
}
