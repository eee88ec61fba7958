import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Choices, Group, RangeFields, type FilterValues } from '@/admin/organization/filter-controls'
import { choicesQuery } from '@/admin/organization/filter-queries'
import { choiceFilters, rangeFilters } from '@/domain/organization/profile-filters'
import { readChoices, readProfileFilters, writeChoices } from '@/admin/organization/filters'
import type { EditalForm } from '../edital-form'
import { OtherMunicipality } from './other-municipality'
import { editalTexts as texts } from '../texts'

const weights = [
  { value: 'obrigatoria', label: texts.mandatory },
  { value: 'desejavel', label: texts.desirable },
]

export function ConditionFields({ form }: { form: UseFormReturn<EditalForm> }) {
  const headingId = useId()
  const [filters, desirable] = useWatch({ control: form.control, name: ['filters', 'desirable'] })
  const values: FilterValues = {
    filter: (name) => filters[name] ?? '',
    setFilter: (name, value) =>
      // Reads current values: two presses may precede one render.
      form.setValue('filters', { ...form.getValues('filters'), [name]: value }, { shouldDirty: true }),
  }
  const chosen = readProfileFilters(values.filter)
  const states = Array.isArray(chosen.uf) ? chosen.uf : []
  const { data: counts } = useQuery({
    ...choicesQuery({
      search: '',
      waiting: false,
      duplicates: false,
      validity: null,
      sort: null,
      profile: { uf: states },
    }),
    enabled: states.length > 0,
  })
  const weight = (name: string, label: string, always = false) =>
    (always || chosen[name] !== undefined) && (
      <Field label={texts.weightOf(label)} className="mt-3 sm:max-w-72">
        <Select
          options={weights}
          value={(desirable[name] ?? false) ? 'desejavel' : 'obrigatoria'}
          onChange={({ target }) =>
            form.setValue(
              'desirable',
              { ...form.getValues('desirable'), [name]: target.value === 'desejavel' },
              { shouldDirty: true },
            )
          }
        />
      </Field>
    )
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-base">
        {texts.conditions}
      </h3>
      <p className="text-sm text-ink-soft">{texts.conditionsExplained}</p>
      <div className="mt-2 flex flex-col divide-y divide-line">
        {choiceFilters
          .filter(({ name }) => name !== 'municipio' || states.length > 0)
          .map((one) => (
            <Group key={one.name} label={one.label} isOn={chosen[one.name] !== undefined}>
              <Choices
                one={one}
                params={values}
                counts={one.name === 'municipio' ? (counts?.municipio ?? {}) : undefined}
              />
              {one.name === 'municipio' && (
                <OtherMunicipality
                  states={states}
                  onAdd={(added) =>
                    values.setFilter(
                      one.name,
                      writeChoices([
                        ...new Set([...readChoices(one, form.getValues('filters')[one.name] ?? ''), added]),
                      ]),
                    )
                  }
                />
              )}
              {weight(one.name, one.label)}
            </Group>
          ))}
        {rangeFilters.map((one) => (
          <Group key={one.name} label={one.label} isOn={chosen[one.name] !== undefined}>
            <RangeFields one={one} params={values} />
            {/* Always mounted: a range applies on blur, and a layout shift would displace the press. */}
            {weight(one.name, one.label, true)}
          </Group>
        ))}
      </div>
    </section>
  )
}
