import { memo } from 'react'
import { ProfileFieldInput } from '@/domain/organization/inputs/field-input'
import { sectionsOf } from '@/domain/organization/fields/fields'
import type { FormStep, ProfileField } from '@/domain/organization/fields/field-types'
import { Fieldset } from '@/components/ui/fieldset'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { DirectorsLink } from '@/portal/profile/directors/directors-link'

const isTick = (field: ProfileField) => field.control === 'checkbox'

/** One card for the whole step; on wide screens the titles stand beside their fields. Memoized: a save re-renders the wizard. */
export const FieldSections = memo(function FieldSections({ step }: { step: FormStep }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
      {sectionsOf(step).map((section) => (
        <FieldSection key={section.id} section={section} />
      ))}
    </div>
  )
})

function FieldSection({ section }: { section: ReturnType<typeof sectionsOf>[number] }) {
  const ticks = section.fields.filter(isTick)
  const others = section.fields.filter((field) => !isTick(field))
  return (
    // Isolated, so that a keystroke repaints one section instead of the whole form.
    <section
      aria-labelledby={`secao-${section.id}`}
      className="isolate grid gap-3 p-4 max-sm:pt-3 sm:p-6 xl:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <div>
        <h3 id={`secao-${section.id}`} className="text-base sm:max-xl:text-lg">
          {section.title}
        </h3>
        {section.hint && <p className="text-sm text-ink-soft sm:mt-1">{section.hint}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {ticks.length > 0 && (
          <Fieldset legend={<VisuallyHidden>{section.title}</VisuallyHidden>} layout="columns">
            {ticks.map((field) => (
              <ProfileFieldInput key={field.name} field={field} />
            ))}
          </Fieldset>
        )}
        <FieldGrid fields={others} />
        {section.id === 'diretoria' && <DirectorsLink />}
      </div>
    </section>
  )
}

export const FieldGrid = ({ fields }: { fields: readonly ProfileField[] }) => (
  <div className="grid grid-cols-1 gap-x-3 gap-y-4 empty:hidden sm:grid-cols-2">
    {fields.map((field) => (
      <ProfileFieldInput
        key={field.name}
        field={field}
        className={field.wide ? 'sm:col-span-2' : undefined}
      />
    ))}
  </div>
)
