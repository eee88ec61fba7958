import { noSort } from '@/components/list/list-params'
import { useListParams } from '@/components/list/use-list-params'
import { isDay } from '@/lib/date-input'
import { isUuid } from '@/lib/uuid'
import { auditGroups } from './texts'

/** An empty text filters nothing. `from` and `to` are days of America/Sao_Paulo as `YYYY-MM-DD`, both included. */
export type AuditFilter = { actor: string; group: string; org: string; from: string; to: string }

export const unfiltered: AuditFilter = { actor: '', group: '', org: '', from: '', to: '' }

export const isFiltered = (filter: AuditFilter) => Object.values(filter).some(Boolean)

/** The names of the filters in an address. */
const names = { actor: 'pessoa', group: 'tipo', org: 'organizacao', from: 'de', to: 'ate' } as const

/** An address with this hash opens the trail. */
export const TRAIL = 'historico'

/** What an address does not say rightly is left out. */
function readFilter(read: (name: string) => string): AuditFilter {
  const valid = (name: keyof AuditFilter, isValid: (text: string) => boolean) => {
    const text = read(names[name]).trim()
    return isValid(text) ? text : ''
  }
  return {
    actor: valid('actor', isUuid),
    group: valid('group', (text) => Object.hasOwn(auditGroups, text)),
    org: valid('org', isUuid),
    from: valid('from', isDay),
    to: valid('to', isDay),
  }
}

/** The trail's part of the address: `/admin?historico=aberto&organizacao=…&de=2026-11-01&ate=2026-11-30`. */
export function useTrailAddress() {
  const { filter, setFilters, page } = useListParams([], noSort)
  const write = (values: Readonly<Record<string, string>>) =>
    // The page number belongs to the list above the trail, so it stays.
    setFilters({ ...values, ...(page > 1 && { pagina: String(page) }) }, { replace: true })
  const written = (values: Partial<AuditFilter>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [names[key as keyof AuditFilter], value]))
  return {
    isOpen: filter(TRAIL) !== '',
    setOpen: (isOpen: boolean) =>
      write(isOpen ? { [TRAIL]: 'aberto' } : { [TRAIL]: '', ...written(unfiltered) }),
    filter: readFilter(filter),
    setFilter: (values: Partial<AuditFilter>) => write(written(values)),
  }
}
