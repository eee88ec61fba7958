import { useQuery } from '@tanstack/react-query'
import { todayQuery } from '@/domain/documents/document-dates-data'
import { listLabel } from '@/domain/impediments/states'
import { Banner } from '@/components/ui/banner'
import { isOld, storedListsQuery } from './queries'

/** What the panel says of lists that nobody has brought for a month; renders nothing while they load, or where that fails. */
export function OldLists() {
  const { data: lists = [] } = useQuery(storedListsQuery)
  const { data: today } = useQuery(todayQuery)
  const old = today === undefined ? [] : lists.filter((list) => isOld(list, today))
  if (old.length === 0) return null
  const names = old.map(({ lista }) => listLabel(lista)).join(', ')
  return (
    <Banner tone="warning" role="note">
      {old.length === 1 ? `A lista ${names} tem` : `As listas ${names} têm`} mais de 30 dias. Baixe a de agora
      e importe em “Listas de impedimento”, logo abaixo.
    </Banner>
  )
}
