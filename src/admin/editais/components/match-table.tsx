import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { DataTable, Td, Th } from '@/components/list/data-table'
import { formatDate } from '@/lib/format-date'
import type { Conditions } from '../conditions'
import { UnmetConditionList } from './unmet-conditions'
import { messageTexts } from '../messages/texts'
import { OrganizationNote, OrganizationState } from './organization-note'
import { MATCH_PAGE, type Matched } from '../queries'
import { editalTexts as texts } from '../texts'

type MatchTableProps = {
  edital: string
  conditions: Conditions
  rows: readonly Matched[]
  page: number
  total: number
  caption: string
}

export function MatchTable({ edital, conditions, rows, page, total, caption }: MatchTableProps) {
  return (
    <DataTable caption={caption} aria-rowcount={total + 1} className="lg:table-fixed">
      <thead>
        <tr>
          <Th className="w-3/10">Organização</Th>
          <Th>O que falta</Th>
          <Th className="w-56">Situação</Th>
          <Th className="w-1/5">Nota</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <MatchRow
            key={row.id}
            edital={edital}
            row={row}
            conditions={conditions}
            number={(page - 1) * MATCH_PAGE + index + 2}
          />
        ))}
      </tbody>
    </DataTable>
  )
}

type MatchRowProps = { edital: string; row: Matched; conditions: Conditions; number: number }

function MatchRow({ edital, row, conditions, number }: MatchRowProps) {
  const name = row.nome || texts.unnamed
  const cityAndState = [row.municipio, row.uf].filter(Boolean).join('/')
  return (
    <tr aria-rowindex={number} className="align-top">
      <Td part="title" className="[overflow-wrap:anywhere]">
        <Link className="link" to={paths.organization(row.id)}>
          {name}
        </Link>
        <span className="block text-sm font-normal text-ink-soft">
          {[row.cnpj, cityAndState].filter(Boolean).join(' · ')}
        </span>
      </Td>
      <Td label="O que falta">
        <UnmetConditionList row={row} conditions={conditions} />
      </Td>
      <Td label="Situação">
        <OrganizationState edital={edital} row={row} name={name} />
        <Invited row={row} />
      </Td>
      <Td label="Nota">
        <OrganizationNote edital={edital} row={row} name={name} />
      </Td>
    </tr>
  )
}

function Invited({ row }: Pick<MatchRowProps, 'row'>) {
  if (row.enviado_em === null) return null
  return (
    <div className="mt-1 text-sm text-ink-soft">
      <p>{messageTexts.invitedOn(formatDate(row.enviado_em) ?? '')}</p>
      {row.resposta && (
        <p>
          {messageTexts.answeredOn(messageTexts.answers[row.resposta], formatDate(row.respondido_em) ?? '')}
        </p>
      )}
    </div>
  )
}
