import { Filter, X } from 'lucide-react'
import type { MouseEvent, RefObject } from 'react'
import { lazyWithPreload } from '@/lib/lazy-with-preload'
import { Button } from '@/components/ui/button'
import { DialogButton } from '@/components/ui/dialog-button'
import { activeFilters } from '@/admin/organization/filters'
import type { OrganizationParams } from '../list-state'
import type { OrganizationFilter } from '@/admin/organization/organization-filter'
import { organizationTexts as texts } from '../texts'

const FilterSheet = lazyWithPreload(() => import('./filter-sheet'))

type FilterBarProps = {
  params: OrganizationParams
  filter: OrganizationFilter
  /** Gets the focus once no chip is left. */
  button: RefObject<HTMLButtonElement | null>
}

/** Lazy: most visits never open it. */
export const FilterButton = ({
  params,
  filter,
  total,
  button,
}: FilterBarProps & { total: number | null }) => (
  <DialogButton
    ref={button}
    dialog={FilterSheet}
    label={texts.filters}
    variant="secondary"
    size="sm"
    icon={<Filter className="size-4" />}
    animated
  >
    {(close, open) => (
      <FilterSheet open={open} onClose={close} params={params} filter={filter} total={total} />
    )}
  </DialogButton>
)

export function FilterChips({ params, filter, button }: FilterBarProps) {
  const active = activeFilters(filter)
  if (active.length === 0) return null
  // The pressed chip disappears: the next one gets the focus.
  const focusNext = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('button')
    if (active.length > 1 && next) next.focus()
    else button.current?.focus()
  }
  return (
    <ul aria-label={texts.filtersOn} className="flex flex-wrap items-center gap-2">
      {active.map(({ name, label, rest }) => (
        <li key={label} className="max-w-full min-w-0">
          <Button
            size="sm"
            variant="secondary"
            className="max-w-full"
            aria-label={`${texts.removeFilter} ${label}`}
            onClick={(event) => {
              focusNext(event)
              params.setFilter(name, rest)
            }}
          >
            <span className="min-w-0 text-left [overflow-wrap:anywhere]">{label}</span>
            <X className="size-4 shrink-0" />
          </Button>
        </li>
      ))}
      <li>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            button.current?.focus()
            params.clear()
          }}
        >
          {texts.clearFilters}
        </Button>
      </li>
    </ul>
  )
}
