import { cx } from '@/lib/cx'
import { shownValue, type ProjectedRows } from '@/domain/organization/fields/display-value'
import type { ProfileField } from '@/domain/organization/fields/field-types'
import { Card, CardTitle } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { sectionsIn, type DetailTab } from '@/domain/organization/detail-tabs'
import type { OrganizationDetail } from '@/domain/organization/queries'
import { recordTexts } from '@/domain/organization/texts'
import { StoredLink } from './stored-link'

const isLong = ({ control }: ProfileField) => control === 'textarea'

/** A text that needs the whole width of its card. */
const isWide = (field: ProfileField, text: string | null) => isLong(field) && (text ?? '').length > 120

export function FieldCards({ tab, organization }: { tab: DetailTab; organization: OrganizationDetail }) {
  const { certificacoes, priorities } = organization
  const rows = { organizacoes: organization, certificacoes, priorities }
  return (
    <div className="gap-3 lg:columns-2 min-[90rem]:columns-3">
      {sectionsIn(tab).map((section) => {
        const onlyTexts =
          section.fields.length > 1 &&
          section.fields.every(isLong) &&
          section.fields.some((field) => isWide(field, shownValue(field, rows)))
        return (
          <div
            key={section.id}
            // Padding, because columns drop a margin at their end and cards would touch. Long texts span the full width.
            className={cx(
              'break-inside-avoid pb-3',
              onlyTexts && '[column-span:all] print:break-inside-auto',
            )}
          >
            <Card padded={false} className="px-4 py-3" aria-labelledby={`secao-${section.id}`}>
              <CardTitle id={`secao-${section.id}`}>{section.title}</CardTitle>
              <SectionFields fields={section.fields} rows={rows} side={onlyTexts} />
            </Card>
          </div>
        )
      })}
    </div>
  )
}

type SectionFieldsProps = {
  fields: readonly ProfileField[]
  rows: ProjectedRows
  /** Long texts side by side. */
  side: boolean
}

/** What is there, and one line with the names of what is missing; a field on its own is 'Não informado'. */
function SectionFields({ fields, rows, side }: SectionFieldsProps) {
  const values = fields.map((field) => ({ field, text: shownValue(field, rows) }))
  const shown = fields.length === 1 ? values : values.filter(({ text }) => text !== null)
  const missing = values.filter((value) => !shown.includes(value))
  return (
    <>
      <DescriptionList
        dense
        className={cx(side && 'lg:grid-cols-3')}
        items={shown.map(({ field, text }) => ({
          label: field.label,
          value: text === null ? null : <StoredLink control={field.control} text={text} />,
          wide: !side && isWide(field, text),
        }))}
      />
      {missing.length > 0 && (
        <p className={cx('text-sm text-ink-soft', shown.length > 0 && 'mt-2')}>
          {recordTexts.missing}: {missing.map(({ field }) => field.label).join(', ')}
        </p>
      )}
    </>
  )
}
