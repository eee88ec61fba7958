import { cx } from '@/lib/cx'
import { shownValue } from '@/domain/organization/fields/display-value'
import type { ProfileField } from '@/domain/organization/fields/field-types'
import { Card, CardTitle } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { sectionsIn, type DetailTab } from '@/domain/organization/detail-tabs'
import type { OrganizationDetail } from '@/domain/organization/queries'
import { StoredLink } from './stored-link'

const isLong = ({ control }: ProfileField) => control === 'textarea'

export function FieldCards({ tab, organization }: { tab: DetailTab; organization: OrganizationDetail }) {
  const { certificacoes, priorities } = organization
  const rows = { organizacoes: organization, certificacoes, priorities }

  function show(field: ProfileField) {
    const text = shownValue(field, rows)
    return text === null ? null : <StoredLink control={field.control} text={text} />
  }

  return (
    <div className="gap-5 lg:columns-2">
      {sectionsIn(tab).map((section) => (
        <div
          key={section.id}
          // Padding, because columns drop a margin at their end and cards would touch. Long texts span the full width.
          className={cx(
            'break-inside-avoid pb-5',
            section.fields.every(isLong) && '[column-span:all] print:break-inside-auto',
          )}
        >
          <Card aria-labelledby={`secao-${section.id}`}>
            <CardTitle id={`secao-${section.id}`}>{section.title}</CardTitle>
            <DescriptionList
              items={section.fields.map((field) => ({
                label: field.label,
                value: show(field),
                wide: isLong(field),
              }))}
            />
          </Card>
        </div>
      ))}
    </div>
  )
}
