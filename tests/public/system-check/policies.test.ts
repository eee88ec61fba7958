import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { expectedCommands } from '../../../src/public/system-check/checks/expected-policies.ts'
import { requiredFunctions } from '../../../src/public/system-check/checks/functions.ts'
import { diagnosePolicies, usesTrue, type Policy } from '../../../src/public/system-check/checks/policies.ts'
import { admin } from '../../support/personas.ts'
import { useStack } from '../../support/backend.ts'

const stack = await useStack()

test.each([
  ['true', true],
  ['(true)', true],
  [' ( TRUE ) ', true],
  ['(true OR (id = auth.uid()))', true],
  ['((id = auth.uid()) OR true)', true],
  ['(id = ( SELECT auth.uid() AS uid))', false],
  ['(aprovado = true)', false],
  ['((owner IS NOT NULL) OR (aprovado = true))', false],
  ["((nome = 'x OR true'::text) AND (id = auth.uid()))", false],
  ['(istrue(id) AND ativo)', false],
])('%s lets everybody through: %s', (condition, expected) => {
  expect(usesTrue(condition)).toBe(expected)
})

const policy = (tablename: string, cmd: string, qual: string): Policy => ({
  tablename,
  rls_enabled: true,
  policyname: `${tablename} ${cmd}`,
  cmd,
  roles: ['authenticated'],
  qual,
  with_check: null,
})

const recursion = (...policies: Policy[]) =>
  diagnosePolicies(policies)
    .flatMap(({ faults }) => faults)
    .filter(({ kind }) => kind === 'recursion')
    .map(({ message }) => message)

test('recursion is found directly, through another table, and from a policy that writes', () => {
  expect(recursion(policy('a', 'SELECT', '(EXISTS ( SELECT 1 FROM public.a b WHERE true))'))).toEqual([
    'Recursão infinita: a política da tabela a volta a ela mesma (a → a).',
  ])
  expect(
    recursion(
      policy('a', 'SELECT', '(id IN ( SELECT b.id FROM b))'),
      policy('b', 'ALL', '(id IN ( SELECT x.id FROM (c x JOIN "a" ON true)))'),
    ),
  ).toHaveLength(2)
  expect(recursion(policy('a', 'UPDATE', '(EXISTS ( SELECT 1 FROM a b))'))).toHaveLength(1)
})

test('a table that is read without a cycle is no recursion', () => {
  expect(
    recursion(
      policy('a', 'SELECT', '(id IN ( SELECT b.id FROM b))'),
      policy('b', 'SELECT', '(id = auth.uid())'),
      // Writing to b reads a, but reading a does not write to b.
      policy('b', 'INSERT', '(id IN ( SELECT c.id FROM c))'),
    ),
  ).toEqual([])
})

test('the page expects the policies that the migrations create', async () => {
  const { client } = await admin(stack)
  const { data: policies } = await client.rpc('get_rls_policies').throwOnError()
  const commands: Record<string, string[]> = {}
  for (const { tablename, cmd } of policies) if (cmd) (commands[tablename] ??= []).push(cmd)
  const sorted = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(lists).map(([table, list]) => [table, [...new Set(list)].sort()]))
  expect(sorted(expectedCommands)).toEqual(sorted(commands))
  expect(diagnosePolicies(policies).flatMap(({ faults }) => faults)).toEqual([])
})

test('the page asks for every function that the code calls, and each of them exists', async () => {
  const folder = resolve(import.meta.dirname, '../../../src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const code = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const called = new Set([...code.matchAll(/\.rpc\(\s*'(\w+)'/g)].map(([, name]) => `public.${name}`))
  expect(called.size).toBeGreaterThan(50)
  expect(requiredFunctions).toEqual(expect.arrayContaining([...called]))
  // None that was called once.
  const others = requiredFunctions.filter((name) => !called.has(name))
  expect(others).toEqual([
    'public.has_role',
    'public.is_org_manager',
    'private.handle_new_user',
    'private.is_admin',
    'private.is_approved',
  ])
  const { client } = await admin(stack)
  const { data: missing } = await client
    .rpc('list_missing_functions', { function_names: [...requiredFunctions, 'public.none'] })
    .throwOnError()
  expect(missing).toEqual(['public.none'])
})
