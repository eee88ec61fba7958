import { failed, failedBy, passed, type Caller, type Check, type CheckResult } from './check'
import type { Fault } from './faults'
import { probe } from './probe'
import type { Client } from '@/lib/supabase/client'

/** The seven tables of product 9. Reading only a key column transfers no personal data. */
const tables = [
  { name: 'profiles', key: 'id', own: true },
  { name: 'organizacoes', key: 'id', own: false },
  { name: 'user_roles', key: 'user_id', own: true },
  { name: 'user_approval', key: 'user_id', own: true },
  { name: 'documentos', key: 'id', own: false },
  { name: 'certificacoes', key: 'org_id', own: false },
  { name: 'priorities', key: 'org_id', own: false },
] as const

type Table = (typeof tables)[number]

export type TableResult = CheckResult & {
  /** A refusal also counts. */
  reachable: boolean
  visible: string
}

export const diagnosticTables = tables.map(({ name }) => name)

const rows = (count: number) => (count === 1 ? '1 registro' : `${count} registros`)

function refused(table: Check, fault: Fault, caller: Caller): TableResult {
  if (fault.kind === 'permission' && caller === 'visitor')
    return {
      ...passed(table, 'A tabela existe e está protegida.'),
      reachable: true,
      visible: 'Nada (acesso recusado, como deve ser)',
    }
  const { kind } = fault
  return {
    ...failedBy(table, fault),
    reachable: !['unreachable', 'unavailable', 'page', 'missing-table', 'timeout', 'credentials'].includes(
      kind,
    ),
    visible: 'Nada',
  }
}

function assess(table: Check, isOwn: boolean, caller: Caller, count: number): CheckResult {
  if (caller === 'visitor' && count > 0)
    return failed(
      table,
      'Um visitante sem conta consegue ler esta tabela.',
      'Retire a permissão do papel anon e as políticas abertas: veja a aba Políticas RLS.',
    )
  if (caller !== 'visitor' && isOwn && count === 0)
    return failed(
      table,
      'Nem o registro da própria conta aparece: a política de leitura pode ter sido removida.',
      'Recrie a política de leitura (SELECT): veja a aba Políticas RLS, Exemplo.',
    )
  if (caller === 'user' && isOwn && count > 1)
    return failed(
      table,
      'Esta conta vê registros de outras pessoas.',
      'Uma política de leitura está aberta demais: veja a aba Políticas RLS.',
    )
  return passed(table, 'A tabela respondeu.')
}

async function checkTable(client: Client, caller: Caller, { name, key, own }: Table): Promise<TableResult> {
  const base = { id: name, title: name }
  let total = 0
  const { fault, ms } = await probe(async () => {
    const answer = await client.from(name).select(key, { count: 'exact' }).limit(1)
    total = answer.count ?? 0
    return answer
  })
  if (fault) return { ...refused(base, fault, caller), ms }
  const visible = total === 0 ? 'Nenhum registro' : rows(total)
  return { ...assess(base, own, caller, total), reachable: true, visible, ms }
}

export const checkTables = (client: Client, caller: Caller): Promise<TableResult[]> =>
  Promise.all(tables.map((table) => checkTable(client, caller, table)))
