import { useQuery } from '@tanstack/react-query'
import { listTitle } from '@/domain/impediments/states'
import { storedListsQuery } from './queries'

/** As of which day the lists of impediments are, beside a condition that asks them. */
export function ListDays() {
  const { data } = useQuery(storedListsQuery)
  if (!data) return null
  const days = data.map(
    ({ lista, data: day }) => `${listTitle(lista, day)}${day ? '' : ' ainda não importado'}`,
  )
  return <span className="text-sm text-ink-soft"> ({days.join('; ')})</span>
}
