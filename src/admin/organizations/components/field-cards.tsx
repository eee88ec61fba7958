import { cx } from '@/lib/cx'
import { shownValue, type ProjectedRows } from '@/domain/organization/fields/display-value'
import type { ProfileField } from '@/domain/organization/fields/field-types'
import { Card, CardTitle } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { sectionsIn, type DetailTab } from '@/admin/organization/detail-tabs'
import type { OrganizationDetail } from '@/admin/organization/queries'
import { recordTexts } from '@/domain/organization/texts'
import { StoredLink } from './stored-link'

const isTextarea = ({ control }: ProfileField) => control === 'textarea'

/** A text that needs the whole width of its card. */
const isWide = (field: ProfileField, text: string | null) => isTextarea(field) && (text ?? '').length > 120

export function FieldCards({ tab, organization }: { tab: DetailTab; organization: OrganizationDetail }) {
  const { certificacoes, priorities } = organization
  const rows = { organizacoes: organization, certificacoes, priorities }
  const sections = sectionsIn(tab).map((section) => ({
    ...section,
    isLong:
      section.fields.length > 1 &&
      section.fields.every(isTextarea) &&
      section.fields.some((field) => isWide(field, shownValue(field, rows))),
  }))
  // Long texts span the full width, below all columns.
  sections.sort((a, b) => Number(a.isLong) - Number(b.isLong))
  return (
    <div className={cx('gap-3', sections.length > 1 && 'lg:columns-2 min-[90rem]:columns-3')}>
      {sections.map(({ id, title, fields, isLong }) => (
        <div
          key={id}
          // Padding, because columns drop a margin at their end and cards would touch.
          className={cx('break-inside-avoid pb-3', isLong && '[column-span:all] print:break-inside-auto')}
        >
          <Card padded={false} className="px-4 py-3" aria-labelledby={`secao-${id}`}>
            <CardTitle id={`secao-${id}`}>{title}</CardTitle>
            <SectionFields fields={fields} rows={rows} side={isLong} />
          </Card>
        </div>
      ))}
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
