import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { dateLimits, isBadDate, isDay } from '@/lib/date-input'
import { describeError } from '@/lib/errors/describe-error'
import { saveFile } from '@/lib/files/save-file'
import { formatNumber } from '@/lib/format-number'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import { Button } from '@/components/ui/button'
import { DownloadButton } from '@/components/ui/download-button'
import { Select } from '@/components/ui/select'
import { SearchInput } from '@/components/list/search-input'
import { isFiltered, unfiltered, type AuditFilter } from './audit-filter'
import { auditQueries, SYSTEM, type AuditScope } from './queries'
import { auditGroups, auditTexts as texts } from './texts'

const groupOptions = Object.entries(auditGroups).map(([value, label]) => ({ value, label }))

type TrailFiltersProps = {
  scope: AuditScope
  filter: AuditFilter
  onFilter: (values: Partial<AuditFilter>) => void
}

export function TrailFilters({ scope, filter, onFilter }: TrailFiltersProps) {
  const { data: team = [] } = useQuery(auditQueries.people)
  const members = typeof scope === 'object' && 'people' in scope ? (scope.people ?? []) : []
  const people = [...members.filter((one) => !team.some(({ id }) => id === one.id)), ...team]
  return (
    <div className="mb-3 grid gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={texts.person}
          className="max-w-full"
          placeholder={texts.everybody}
          options={[
            ...people.map(({ id, email }) => ({ value: id, label: email })),
            { value: SYSTEM, label: texts.system },
          ]}
          value={filter.actor}
          onChange={(event) => onFilter({ actor: event.target.value })}
        />
        <Select
          aria-label={texts.group}
          placeholder={texts.everything}
          options={groupOptions}
          value={filter.group}
          onChange={(event) => onFilter({ group: event.target.value })}
        />
        <DayInput label={texts.from} day={filter.from} onDay={(from) => onFilter({ from })} />
        <DayInput label={texts.to} day={filter.to} onDay={(to) => onFilter({ to })} />
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
        {isFiltered(filter) && (
          <Button variant="quiet" size="sm" onClick={() => onFilter(unfiltered)}>
            {texts.clear}
          </Button>
        )}
      </div>
      {scope === 'everything' && <OrganizationFilter org={filter.org} onOrg={(org) => onFilter({ org })} />}
      {filter.from && filter.to && filter.to < filter.from && (
        <p role="status" className="text-sm font-semibold text-danger-ink">
          {texts.periodReversed}
        </p>
      )}
    </div>
  )
}

type DayInputProps = { label: string; day: string; onDay: (day: string) => void }

/** A half-typed day stays in the field alone. */
function DayInput({ label, day, onDay }: DayInputProps) {
  const id = useId()
  const [typed, setTyped] = useState<{ over: string; text: string } | null>(null)
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        {...dateLimits}
        id={id}
        type="date"
        className="control w-auto"
        value={typed?.over === day ? typed.text : day}
        onChange={({ target }) => {
          const isWhole = target.value === '' ? !isBadDate(target) : isDay(target.value)
          setTyped(isWhole ? null : { over: day, text: target.value })
          if (isWhole) onDay(target.value)
        }}
      />
    </span>
  )
}

type OrganizationFilterProps = { org: string; onOrg: (org: string) => void }

/** A search whose results are buttons; the chosen organization takes its place. */
function OrganizationFilter({ org, onOrg }: OrganizationFilterProps) {
  const [search, setSearch] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const name = useQuery({ ...auditQueries.organizationName(org), enabled: org !== '' })
  const found = useQuery({ ...auditQueries.organizations(search), enabled: org === '' && search !== '' })

  function choose(chosen: string) {
    setSearch('')
    onOrg(chosen)
    // What was pressed is gone with the next render.
    root.current?.focus()
  }

  return (
    <div
      ref={root}
      role="group"
      aria-label={texts.organization}
      tabIndex={-1}
      className="grid gap-1 outline-none"
    >
      {org ? (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {texts.organization}:{' '}
            <strong>{name.data?.trim() || (name.isPending ? '…' : texts.unnamed)}</strong>
          </span>
          <Button variant="quiet" size="sm" icon={<X />} onClick={() => choose('')}>
            {texts.everyOrganization}
          </Button>
        </p>
      ) : (
        <SearchInput
          label={texts.organization}
          placeholder={`${texts.organization}: ${texts.findOrganization}`}
          value={search}
          onSearch={setSearch}
          isLandmark={false}
          className="sm:max-w-md"
        />
      )}
      {org === '' && search !== '' && (
        <div role="status">
          {found.error ? (
            <p className="text-sm text-danger-ink">{describeError(found.error)}</p>
          ) : found.data?.length === 0 ? (
            <p className="text-sm text-ink-soft">{texts.noOrganization}</p>
          ) : (
            <ul aria-label={texts.organization} className="flex flex-wrap gap-2">
              {found.data?.map(({ id, nome, cnpj }) => (
                <li key={id}>
                  <Button variant="secondary" size="sm" onClick={() => choose(id)}>
                    {nome?.trim() || texts.unnamed}
                    {cnpj && ` · ${cnpj}`}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
