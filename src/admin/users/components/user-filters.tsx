import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FilterLine } from '@/components/list/filter-line'
import { SearchInput } from '@/components/list/search-input'
import { Select } from '@/components/ui/select'
import { SortSelect } from '@/components/ui/sort-select'
import { userOrders, type UserParams } from '../list-state'
import { roleLabel, roleNames } from '@/session/roles'
import { approvalLabels, approvals } from '../texts'

const roleOptions = roleNames.map((value) => ({ value, label: roleLabel(value) }))
const statusOptions = approvals.map((value) => ({ value, label: approvalLabels[value] }))

export const searchTexts = { label: 'Buscar usuários', placeholder: 'Buscar por nome ou email...' }

export function UserFilters({ params, active }: { params: UserParams; active: boolean }) {
  const filters = useRef<HTMLDivElement>(null)

  function clear() {
    params.clear()
    // The button is now disabled, which would lose the focus.
    filters.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={filters} className="px-4 py-3 sm:px-5">
      <FilterLine search={<SearchInput {...searchTexts} value={params.search} onSearch={params.setSearch} />}>
        <Select
          aria-label="Papel"
          options={roleOptions}
          placeholder="Todos os papéis"
          value={params.filter('papel')}
          onChange={(event) => params.setFilter('papel', event.target.value)}
        />
        <Select
          aria-label="Status"
          options={statusOptions}
          placeholder="Todos os status"
          value={params.filter('status')}
          onChange={(event) => params.setFilter('status', event.target.value)}
        />
        <Button variant="secondary" size="sm" disabled={!active} onClick={clear}>
          Limpar filtros
        </Button>
        <SortSelect options={userOrders} sort={params.sort} onSort={params.setSort} />
      </FilterLine>
    </div>
  )
}
