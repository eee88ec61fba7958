import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DataTable, Td, Th } from '@/components/list/data-table'
import type { PolicyDiagnosis } from '../checks/policies'
import { StateBadge } from './state-badge'

export function PolicyTable({ diagnosis }: { diagnosis: readonly PolicyDiagnosis[] }) {
  return (
    <Card padded={false}>
      <DataTable caption="Políticas por tabela">
        <thead>
          <tr>
            <Th>Tabela</Th>
            <Th>Situação</Th>
            <Th>Políticas</Th>
          </tr>
        </thead>
        <tbody>
          {diagnosis.map(({ table, policies, faults }) => (
            <tr key={table}>
              <Td part="title">
                <code>{table}</code>
              </Td>
              <Td label="Situação">
                <StateBadge state={faults.length === 0 ? 'success' : 'failure'} running={false} />
              </Td>
              <Td label="Políticas">
                <ul className="flex flex-col gap-2">
                  {faults.map(({ kind, message }) => (
                    <li key={kind + message} className="font-semibold text-danger-ink">
                      {message}
                    </li>
                  ))}
                  {policies.map(({ policyname, cmd }) => (
                    <li key={policyname}>
                      <Badge>{cmd}</Badge> {policyname}
                    </li>
                  ))}
                </ul>
              </Td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}
