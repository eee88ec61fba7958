import type { Caller, CheckResult } from './check'
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

function refused(fault: Fault, caller: Caller): Omit<TableResult, 'id' | 'title'> {
  if (fault.kind === 'permission' && caller === 'visitor')
    return {
      state: 'success',
      reachable: true,
      visible: 'Nada (acesso recusado, como deve ser)',
      message: 'A tabela existe e está protegida.',
    }
  return {
    state: 'failure',
    reachable: !['unreachable', 'unavailable', 'page', 'missing-table', 'timeout', 'credentials'].includes(
      fault.kind,
    ),
    visible: 'Nada',
    message: fault.message,
    advice: fault.advice,
    technical: fault.technical,
  }
}

function assess(table: Table, caller: Caller, count: number): Omit<TableResult, 'id' | 'title'> {
  const seen = { reachable: true, visible: count === 0 ? 'Nenhum registro' : rows(count) }
  if (caller === 'visitor' && count > 0)
    return {
      ...seen,
      state: 'failure',
      message: 'Um visitante sem conta consegue ler esta tabela.',
      advice: 'Retire a permissão do papel anon e as políticas abertas: veja a aba Políticas RLS.',
    }
  if (caller !== 'visitor' && table.own && count === 0)
    return {
      ...seen,
      state: 'failure',
      message: 'Nem o registro da própria conta aparece: a política de leitura pode ter sido removida.',
      advice: 'Recrie a política de leitura (SELECT): veja a aba Políticas RLS, Exemplo.',
    }
  if (caller === 'user' && table.own && count > 1)
    return {
      ...seen,
      state: 'failure',
      message: 'Esta conta vê registros de outras pessoas.',
      advice: 'Uma política de leitura está aberta demais: veja a aba Políticas RLS.',
    }
  return { ...seen, state: 'success', message: 'A tabela respondeu.' }
}

async function checkTable(client: Client, caller: Caller, table: Table): Promise<TableResult> {
  const base = { id: table.name, title: table.name }
  let total = 0
  const { fault, ms } = await probe(async () => {
    const answer = await client.from(table.name).select(table.key, { count: 'exact' }).limit(1)
    total = answer.count ?? 0
    return answer
  })
  if (fault) return { ...base, ...refused(fault, caller), ms }
  return { ...base, ...assess(table, caller, total), ms }
}

export const checkTables = (client: Client, caller: Caller): Promise<TableResult[]> =>
  Promise.all(tables.map((table) => checkTable(client, caller, table)))
