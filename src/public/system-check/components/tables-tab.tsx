import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { DataTable, Td, Th } from '@/components/list/data-table'
import { diagnosticTables, type TableResult } from '../checks/tables'
import { diagnosticsQueries, type Visit } from '../queries'
import { CheckAdvice } from './check-advice'
import { CheckCard } from './check-card'
import { StateBadge } from './state-badge'
import { TabSection } from './tab-section'

const pending: TableResult[] = diagnosticTables.map((name) => ({
  id: name,
  title: name,
  state: null,
  reachable: false,
  visible: '',
  message: '',
}))

export function TablesTab({ visit }: { visit: Visit }) {
  const { data = pending, isFetching, isError, refetch } = useQuery(diagnosticsQueries.tables(visit))
  const functions = useQuery(diagnosticsQueries.functions(visit))
  return (
    <TabSection
      title="Tabelas"
      description="Mostra se cada tabela responde e o que você pode ver nela."
      running={isFetching}
      broken={isError}
      onRun={() => {
        void refetch()
        if (visit.caller === 'admin') void functions.refetch()
      }}
    >
      <Card padded={false}>
        <DataTable caption="Tabelas verificadas">
          <thead>
            <tr>
              <Th>Tabela</Th>
              <Th>Situação</Th>
              <Th>Acessível</Th>
              <Th>O que você vê</Th>
              <Th>Tempo</Th>
              <Th>Resultado</Th>
            </tr>
          </thead>
          <tbody>
            {data.map((table) => (
              <TableRow key={table.id} table={table} running={isFetching} />
            ))}
          </tbody>
        </DataTable>
      </Card>
      {functions.data && <CheckCard check={functions.data} running={functions.isFetching} />}
    </TabSection>
  )
}

function TableRow({ table, running }: { table: TableResult; running: boolean }) {
  const known = !running && table.state !== null
  return (
    <tr>
      <Td part="title">
        <code>{table.title}</code>
      </Td>
      <Td label="Situação">
        <StateBadge state={table.state} running={running} />
      </Td>
      <Td label="Acessível">{known ? (table.reachable ? 'Sim' : 'Não') : '…'}</Td>
      <Td label="O que você vê">{known ? table.visible : '…'}</Td>
      <Td label="Tempo">{known && table.ms !== undefined ? `${table.ms} ms` : '…'}</Td>
      <Td label="Resultado">
        {known ? (
          <div className="flex flex-col gap-1">
            <p>{table.message}</p>
            <CheckAdvice check={table} />
          </div>
        ) : (
          '…'
        )}
      </Td>
    </tr>
  )
}
