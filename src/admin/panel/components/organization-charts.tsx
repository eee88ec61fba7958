import { useQuery, queryOptions } from '@tanstack/react-query'
import { paths } from '@/lib/paths'
import { optionLabel } from '@/domain/organization/fields/fields'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { chartTexts as texts } from '../chart-texts'
import { BarList, type Bar } from './bar-list'
import * as z from 'zod/mini'
import { dataOf, supabase } from '@/lib/supabase/client'
import { areas } from '@/domain/organization/fields/detail-fields'
import { approvalQueries } from '../queries'

const count = z.int().check(z.nonnegative())
const byValue = z.record(z.string(), count)

/** `count_organizations_by`: an organization counts in each of its areas. */
const answer = z.object({
  organizacoes: count,
  uf: byValue,
  sem_uf: count,
  area: byValue,
  outra_area: count,
  sem_area: count,
  perfil_completo: count,
})

/** The key begins with the queue's, so that 'Atualizar' refetches it. */
const organizationFiguresQuery = queryOptions({
  queryKey: [...approvalQueries.all, 'organizations'],
  queryFn: async ({ signal }) =>
    answer.parse(await dataOf(supabase.rpc('count_organizations_by', { p_areas: [...areas] }), signal)),
})

const listWith = (filter: string, value: string) =>
  `${paths.organizations}?${new URLSearchParams({ [filter]: value }).toString()}`

/** Sorted by count; what no filter finds comes last. */
const inOrder = (found: Bar[], others: Bar[]): Bar[] => [
  ...found.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'pt-BR')),
  ...others.filter(({ count }) => count > 0),
]

export default function OrganizationCharts() {
  const query = useQuery(organizationFiguresQuery)
  const { data, error } = query
  if (error && !data)
    return (
      <Card>
        <LoadFailed query={query} title={texts.failed} />
      </Card>
    )
  if (!data)
    return (
      <div className="min-h-160">
        <Card>
          <SkeletonLines lines={8} />
        </Card>
      </div>
    )
  const { organizacoes: total } = data
  if (total === 0)
    return (
      <Card>
        <EmptyState title={texts.none} description={texts.noneHint} />
      </Card>
    )

  const areas = Object.entries(data.area).map(([area, count]) => ({
    label: area,
    count,
    to: listWith('area', area),
  }))
  const states = Object.entries(data.uf).map(([uf, count]) => ({
    label: optionLabel('dados-basicos', 'uf', uf),
    count,
    to: listWith('uf', uf),
  }))
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <BarList
        title={texts.byArea}
        description={texts.byAreaExplained}
        bars={inOrder(areas, [
          { label: texts.otherArea, count: data.outra_area },
          { label: texts.missing, count: data.sem_area },
        ])}
        total={total}
      />
      <div className="grid grid-cols-1 gap-5">
        <BarList
          title={texts.byState}
          bars={inOrder(states, [{ label: texts.missing, count: data.sem_uf }])}
          total={total}
        />
        <BarList
          title={texts.byProfile}
          bars={[
            { label: texts.complete, count: data.perfil_completo, to: listWith('perfil', 'completo') },
            {
              label: texts.incomplete,
              count: total - data.perfil_completo,
              to: listWith('perfil', 'incompleto'),
            },
          ]}
          total={total}
        />
      </div>
    </div>
  )
}
