import type { UseFormReturn } from 'react-hook-form'
import { documentSlots } from '@/domain/documents/slots'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Group } from '@/domain/organization/filter-controls'
import type { EditalForm } from '../edital-form'
import { editalTexts as texts } from '../texts'

const weights = [
  { value: 'obrigatorio', label: texts.mandatoryPaper },
  { value: 'desejavel', label: texts.desirablePaper },
]

/** The papers that the edital asks for. */
export function PaperFields({ form }: { form: UseFormReturn<EditalForm> }) {
  const isOn = Object.values(form.getValues('papers')).some(Boolean)
  return (
    <div className="border-t border-line">
      <Group label={texts.papers} isOn={isOn}>
        <p className="mb-3 text-sm text-ink-soft">{texts.papersExplained}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {documentSlots.map(({ name, label }) => (
            <Field key={name} label={label}>
              <Select options={weights} placeholder={texts.notAsked} {...form.register(`papers.${name}`)} />
            </Field>
          ))}
        </div>
      </Group>
    </div>
  )
}
