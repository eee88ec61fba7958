import type { Database } from '@/lib/supabase/database'
import { failed, failedBy, passed, type CheckResult } from './check'
import { probe } from './probe'
import type { Client } from '@/lib/supabase/client'
import { expectedCommands } from './expected-policies'

export type Policy = Database['public']['Functions']['get_rls_policies']['Returns'][number]

export type PolicyFaultKind = 'rls-off' | 'no-policy' | 'uses-true' | 'recursion' | 'missing-command'

export type PolicyFault = { kind: PolicyFaultKind; table: string; message: string }

const conditions = (policy: Policy) => [policy.qual, policy.with_check].filter((text) => text !== null)

/** @returns true for a condition that always holds: `true`, bare, in parentheses or as one side of OR */
export function usesTrue(condition: string): boolean {
  const text = condition.replace(/'(?:[^']|'')*'/g, "''")
  return (
    /^[\s(]*true[\s)]*$/i.test(text) ||
    /(^|\()\s*true\s*\)*\s+or\b/i.test(text) ||
    /\bor\s+\(*\s*true\s*(\)|$)/i.test(text)
  )
}

function tablesRead(condition: string, known: ReadonlySet<string>): string[] {
  const names = [...condition.matchAll(/\b(?:from|join)\s+\(*(?:"?public"?\.)?((?:storage\.)?"?\w+"?)/gi)]
  return names.map(([, name = '']) => name.replaceAll('"', '')).filter((name) => known.has(name))
}

/** @returns the reads from a table's policies through SELECT policies back to it, where PostgreSQL would recurse */
function wayBack(start: string, policies: readonly Policy[], known: ReadonlySet<string>): string[] | null {
  const reads = (table: string, reading: boolean) =>
    policies
      .filter(({ tablename, cmd }) => tablename === table && (!reading || cmd === 'SELECT' || cmd === 'ALL'))
      .flatMap((policy) => conditions(policy).flatMap((condition) => tablesRead(condition, known)))
  const visited = new Set<string>()
  const queue = reads(start, false).map((table) => [start, table])
  for (let way = queue.shift(); way; way = queue.shift()) {
    const last = way.at(-1) ?? start
    if (last === start) return way
    if (visited.has(last)) continue
    visited.add(last)
    for (const next of reads(last, true)) queue.push([...way, next])
  }
  return null
}

function faultsOf(
  table: string,
  rows: readonly Policy[],
  all: readonly Policy[],
  known: ReadonlySet<string>,
) {
  const faults: PolicyFault[] = []
  const add = (kind: PolicyFaultKind, message: string) => faults.push({ kind, table, message })
  const policies = rows.filter(({ policyname }) => policyname !== null)
  if (rows.some(({ rls_enabled }) => !rls_enabled))
    add(
      'rls-off',
      `A tabela ${table} está com a segurança por linha (RLS) desligada: qualquer permissão vale para todas as linhas.`,
    )
  if (policies.length === 0)
    add('no-policy', `A tabela ${table} não tem nenhuma política: ninguém lê nem grava nela.`)
  for (const policy of policies) {
    if (conditions(policy).some(usesTrue))
      add(
        'uses-true',
        `A política "${policy.policyname}" (${policy.cmd}) da tabela ${table} usa TRUE: deixa passar qualquer pessoa.`,
      )
  }
  const way = wayBack(table, all, known)
  if (way)
    add(
      'recursion',
      `Recursão infinita: a política da tabela ${table} volta a ela mesma (${way.join(' → ')}).`,
    )
  const commands = new Set(policies.map(({ cmd }) => cmd))
  for (const command of policies.length > 0 ? (expectedCommands[table] ?? []) : [])
    if (!commands.has(command) && !commands.has('ALL'))
      add('missing-command', `Falta a política de ${command} da tabela ${table}.`)
  return faults
}

export type PolicyDiagnosis = { table: string; policies: Policy[]; faults: PolicyFault[] }

/** An expected table that is missing from `rows` counts as having no policy. */
export function diagnosePolicies(rows: readonly Policy[]): PolicyDiagnosis[] {
  const known = new Set([...rows.map(({ tablename }) => tablename), ...Object.keys(expectedCommands)])
  return [...known].sort().map((table) => {
    const own = rows.filter(({ tablename }) => tablename === table)
    return {
      table,
      policies: own.filter(({ policyname }) => policyname !== null),
      faults: faultsOf(table, own, rows, known),
    }
  })
}

export type PolicyReport = { check: CheckResult; diagnosis: PolicyDiagnosis[] }

export const policiesBase = { id: 'policies', title: 'Políticas de acesso (RLS)' }

export async function checkPolicies(client: Client): Promise<PolicyReport> {
  const { data, fault, ms } = await probe(() => client.rpc('get_rls_policies'))
  if (fault) {
    const before = 'A função get_rls_policies pode estar ausente ou falhando. '
    return { check: failedBy(policiesBase, fault, before), diagnosis: [] }
  }
  const diagnosis = diagnosePolicies(data ?? [])
  const faults = diagnosis.flatMap((table) => table.faults.map(({ message }) => message))
  const check =
    faults.length === 0
      ? passed(policiesBase, `Nenhum problema nas políticas de ${diagnosis.length} tabelas.`)
      : failed(policiesBase, faults.join(' '), 'Veja a aba Solução.')
  return { check: { ...check, ms }, diagnosis }
}
