import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { SideSheet } from '@/components/ui/dialog'
import { choiceFilters, rangeFilters } from '@/domain/organization/profile-filters'
import { activeFilters } from '@/admin/organization/filters'
import { choicesQuery } from '@/admin/organization/filter-queries'
import type { OrganizationParams } from '../list-state'
import type { OrganizationFilter } from '@/admin/organization/organization-filter'
import { organizationTexts as texts } from '../texts'
import { focusFirstInvalid } from '@/components/form/field-error'
import { Choices, Group, RangeFields, type FilterValues } from '@/admin/organization/filter-controls'

type FilterSheetProps = {
  open: boolean
  onClose: () => void
  params: OrganizationParams
  filter: OrganizationFilter
  /** It is null while unknown. */
  total: number | null
}

/** Changes apply at once to the list behind. */
export default function FilterSheet({ open, onClose, params, filter, total }: FilterSheetProps) {
  const { data: counts } = useQuery({
    ...choicesQuery(filter),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const isOn = (name: string) => filter.profile[name] !== undefined
  const shown = choiceFilters.filter(({ name }) => name !== 'municipio' || isOn('uf'))
  const fields = useRef<HTMLDivElement>(null)
  const hasPressed = useRef(false)
  const values: FilterValues = {
    filter: params.filter,
    // One history entry per visit of the sheet.
    setFilter(name, value) {
      params.setFilter(name, value, { replace: hasPressed.current })
      hasPressed.current = true
    },
  }

  function close() {
    hasPressed.current = false
    onClose()
  }
  return (
    <SideSheet
      open={open}
      onOpenChange={close}
      title={texts.filters}
      description={texts.filtersExplained}
      startAt="title"
      footer={
        <>
          <Button
            variant="secondary"
            className="max-sm:w-full"
            disabled={activeFilters(filter).length === 0}
            onClick={params.clear}
          >
            {texts.clearFilters}
          </Button>
          <Button
            className="max-sm:w-full"
            // An invalid value is not applied, which the user must see before leaving.
            onClick={() => focusFirstInvalid(fields.current) || close()}
          >
            {total === null ? texts.showList : texts.showCount(total)}
          </Button>
        </>
      }
    >
      {/* Always mounted, so that screen readers announce it. */}
      <p role="status" className="text-sm text-ink-soft">
        {counts && shown.some(({ name }) => !counts[name]) && texts.countsLater}
      </p>
      <div ref={fields} className="flex flex-col divide-y divide-line">
        {shown.map((one) => (
          <Group key={one.name} label={one.label} isOn={isOn(one.name)}>
            <Choices one={one} params={values} counts={counts?.[one.name]} />
          </Group>
        ))}
        {rangeFilters.map((one) => (
          <Group key={one.name} label={one.label} isOn={isOn(one.name)}>
            <RangeFields one={one} params={values} />
          </Group>
        ))}
      </div>
    </SideSheet>
  )
}
