import { Filter, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { activeFilters } from '../filters'
import type { OrganizationParams } from '../list-state'
import type { OrganizationFilter } from '../organization-filter'
import { organizationTexts as texts } from '../texts'

const FilterSheet = lazy(() => import('./filter-sheet'))

type FilterBarProps = {
  params: OrganizationParams
  filter: OrganizationFilter
  /** How many organisations are left; undefined where nobody counted them. */
  total: number | undefined
}

/** Opens the filters by what the profile says; the sheet, most visits never see. */
export function FilterButton({ params, filter, total }: FilterBarProps) {
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<Filter aria-hidden="true" className="size-4" />}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {texts.filters}
      </Button>
      {opened && (
        <Suspense>
          <FilterSheet open={open} onOpenChange={setOpen} params={params} filter={filter} total={total} />
        </Suspense>
      )}
    </>
  )
}

/** What is on, each removed by one press. */
export function FilterChips({ params, filter }: Omit<FilterBarProps, 'total'>) {
  const active = activeFilters(filter)
  if (active.length === 0) return null
  return (
    <ul aria-label={texts.filtersOn} className="flex flex-wrap items-center gap-2">
      {active.map(({ name, words, rest }) => (
        <li key={words} className="max-w-full min-w-0">
          <Button
            size="sm"
            variant="secondary"
            className="max-w-full"
            aria-label={`${texts.removeFilter} ${words}`}
            onClick={() => params.setFilter(name, rest)}
          >
            <span className="truncate">{words}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Button>
        </li>
      ))}
      <li>
        <Button size="sm" variant="quiet" onClick={params.clear}>
          {texts.clearFilters}
        </Button>
      </li>
    </ul>
  )
}
