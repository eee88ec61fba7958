import { ProfileFieldInput } from '@/domain/organization/inputs/field-input'
import { sectionsOf } from '@/domain/organization/fields/fields'
import type { FormStep, ProfileField } from '@/domain/organization/fields/field-types'
import { Card, CardTitle } from '@/components/ui/card'
import { Fieldset } from '@/components/ui/fieldset'
import { VisuallyHidden } from '@/components/ui/visually-hidden'

const isTick = (field: ProfileField) => field.control === 'checkbox'

export function FieldSections({ step, except = [] }: { step: FormStep; except?: readonly string[] }) {
  return sectionsOf(step)
    .filter((section) => !except.includes(section.id))
    .map((section) => {
      const ticks = section.fields.filter(isTick)
      const others = section.fields.filter((field) => !isTick(field))
      return (
        // Isolated, so that a keystroke repaints one section instead of the whole form.
        <Card key={section.id} className="isolate" aria-labelledby={`secao-${section.id}`}>
          <CardTitle as="h3" id={`secao-${section.id}`} description={section.hint}>
            {section.title}
          </CardTitle>
          {ticks.length > 0 && (
            <Fieldset
              legend={<VisuallyHidden>{section.title}</VisuallyHidden>}
              layout="columns"
              className="mb-5"
            >
              {ticks.map((field) => (
                <ProfileFieldInput key={field.name} field={field} />
              ))}
            </Fieldset>
          )}
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            {others.map((field) => (
              <ProfileFieldInput
                key={field.name}
                field={field}
                className={field.wide ? 'sm:col-span-2' : undefined}
              />
            ))}
          </div>
        </Card>
      )
    })
}
