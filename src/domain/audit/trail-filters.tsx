import { useQuery } from '@tanstack/react-query'
import { DownloadButton } from '@/components/ui/download-button'
import { Select } from '@/components/ui/select'
import { saveFile } from '@/lib/files/save-file'
import { formatNumber } from '@/lib/format-number'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import { auditQueries, SYSTEM, type AuditFilter, type AuditScope } from './queries'
import { auditGroups, auditTexts as texts } from './texts'

const groupOptions = Object.entries(auditGroups).map(([value, label]) => ({ value, label }))

type TrailFiltersProps = {
  scope: AuditScope
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

export function TrailFilters({ scope, filter, onFilter }: TrailFiltersProps) {
  const { data: team = [] } = useQuery(auditQueries.people)
  const members = typeof scope === 'object' && 'people' in scope ? (scope.people ?? []) : []
  const people = [...members.filter((one) => !team.some(({ id }) => id === one.id)), ...team]
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <Select
        aria-label={texts.person}
        className="max-w-full"
        placeholder={texts.everybody}
        options={[
          ...people.map(({ id, email }) => ({ value: id, label: email })),
          { value: SYSTEM, label: texts.system },
        ]}
        value={filter.actor}
        onChange={(event) => onFilter({ ...filter, actor: event.target.value })}
      />
      <Select
        aria-label={texts.group}
        placeholder={texts.everything}
        options={groupOptions}
        value={filter.group}
        onChange={(event) => onFilter({ ...filter, group: event.target.value })}
      />
      <DownloadButton
        label="Exportar CSV"
        size="sm"
        progressLabel="Exportação"
        describe={(done) => `${formatNumber(done)} registros`}
        failure={texts.exportFailed}
        run={async (options) => {
          const { exportTrail } = await import('./export-csv')
          const content = await exportTrail(scope, filter, options)
          if (!options.signal.aborted) saveFile(content, `historico-${saoPauloDay(new Date())}.csv`)
        }}
      />
    </div>
  )
}
