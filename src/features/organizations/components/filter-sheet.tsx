import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '@/shared/ui/button'
import { SideSheet } from '@/shared/ui/windows/dialog'
import { activeFilters, choiceFilters, rangeFilters } from '../filters'
import { choicesQuery } from '../filter-queries'
import type { OrganizationParams } from '../list-state'
import type { OrganizationFilter } from '../organization-filter'
import { organizationTexts as texts } from '../texts'
import { Choices, Group, RangeFields } from './filter-controls'

type FilterSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  params: OrganizationParams
  filter: OrganizationFilter
  /** How many organisations are left; undefined where nobody counted them. */
  total: number | undefined
}

/** The filters by what the profile says. Each press takes effect at once; the list behind follows. */
export default function FilterSheet({ open, onOpenChange, params, filter, total }: FilterSheetProps) {
  const { data: counts } = useQuery({
    ...choicesQuery(filter),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const isOn = (name: string) => filter.profile[name] !== undefined
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
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
          <Button className="max-sm:w-full" onClick={() => onOpenChange(false)}>
            {total === undefined ? texts.showList : texts.showCount(total)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col divide-y divide-line">
        {choiceFilters
          .filter(({ name }) => name !== 'municipio' || isOn('uf'))
          .map((one) => (
            <Group key={one.name} label={one.label} isOn={isOn(one.name)}>
              <Choices one={one} params={params} counts={counts?.[one.name]} />
            </Group>
          ))}
        {rangeFilters.map((one) => (
          <Group key={one.name} label={one.label} isOn={isOn(one.name)}>
            <RangeFields one={one} params={params} />
          </Group>
        ))}
      </div>
    </SideSheet>
  )
}
