import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectComplaint } from '../../support/console.ts'
import { useApp } from '../../support/app.tsx'
import { PATIENCE } from '../../support/patience.ts'
import { approved } from '../../support/people.ts'
import { ADMIN_PASSWORD } from '../../support/snapshot.ts'
import { freshStack, useStack, type Stack } from '../../support/stack.ts'
import { expectError, expectFault, openTab, transitionsTried } from './open-tab.ts'

// Every fault is created in the database, and the page must name it.
let broken: Stack | undefined
let mend = ''
// Registered first, so that it runs last: closing the screen signs out at the broken backend.
afterEach(async () => {
  await broken?.close()
  broken = undefined
  await whole.db.exec(mend)
  mend = ''
})
const whole = await useStack()
useApp(whole)

/** The backend after `sql` broke it, until the test is over. */
async function breakForNow(sql: string, mendedBy: string): Promise<Stack> {
  mend = mendedBy
  await whole.db.exec(sql)
  return whole
}

/** A backend of its own from which `sql` removed something that cannot be put back; takes seconds. */
async function breakDatabase(sql: string): Promise<Stack> {
  broken = await freshStack()
  await broken.db.exec(sql)
  vi.stubGlobal('fetch', broken.fetch)
  return broken
}

const asAdmin = (stack: Stack) => ({ email: stack.admin.email, password: ADMIN_PASSWORD })

test('tables: each shows its own fault', async () => {
  expectComplaint(/Could not find the table 'public.priorities'/)
  const stack = await breakDatabase(`
    drop table public.priorities cascade;
    revoke select on public.documentos from authenticated;
    create policy "loop" on public.certificacoes for select to authenticated
      using (exists (select from public.certificacoes c where c.org_id = certificacoes.org_id));
    drop policy "a person reads their own profile, an administrator all" on public.profiles`)
  await openTab('Tabelas', asAdmin(stack))
  await expectError('priorities', /A tabela não existe/)
  await expectError('documentos', /Permissão negada pelo banco de dados/)
  await expectError('certificacoes', /Recursão infinita em uma política/)
  await expectError('profiles', /Nem o registro da própria conta aparece/)
  const whole = screen.getByText('user_roles').closest('tr')
  expect(whole).toHaveTextContent('A tabela respondeu')
})

test('tables: a helper function of the policies without EXECUTE', async () => {
  const stack = await breakForNow(
    'revoke execute on function private.readable_orgs() from authenticated',
    'grant execute on function private.readable_orgs() to authenticated',
  )
  await openTab('Tabelas', asAdmin(stack))
  await expectError('organizacoes', /Permissão negada pelo banco de dados/)
})

test('tables: one that everybody can read', async () => {
  await breakForNow(
    `grant select on public.profiles to anon;
     create policy "open" on public.profiles for select to anon, authenticated using (true)`,
    'drop policy "open" on public.profiles; revoke select on public.profiles from anon',
  )
  await openTab('Tabelas')
  await expectError('profiles', /Um visitante sem conta consegue ler esta tabela/)
})

test('tables: an account that sees other people’s rows', async () => {
  const stack = await breakForNow(
    'create policy "open" on public.user_roles for select to authenticated using (true)',
    'drop policy "open" on public.user_roles',
  )
  const person = await approved(stack, 'ana@ong.org.br')
  await openTab('Tabelas', person)
  await expectError('user_roles', /Esta conta vê registros de outras pessoas/)
})

const policies = [
  [
    'create policy "aberta" on public.organizacoes for select to authenticated using (true)',
    'organizacoes',
    /A política "aberta" \(SELECT\) da tabela organizacoes usa TRUE/,
    'Política que usa TRUE',
  ],
  [
    'create policy "aberta" on public.user_approval for insert to authenticated with check (true)',
    'user_approval',
    /A política "aberta" \(INSERT\) da tabela user_approval usa TRUE/,
    'Política que usa TRUE',
  ],
  [
    'drop policy "members read their certifications, an administrator all" on public.certificacoes',
    'certificacoes',
    /A tabela certificacoes não tem nenhuma política/,
    'Tabela sem nenhuma política',
  ],
  [
    'drop policy "an administrator reviews documents" on public.documentos',
    'documentos',
    /Falta a política de UPDATE da tabela documentos/,
    'Falta a política de um comando',
  ],
  [
    `create policy "loop" on public.priorities for select to authenticated
       using (exists (select from public.priorities p where p.org_id = priorities.org_id))`,
    'priorities',
    /Recursão infinita: a política da tabela priorities volta a ela mesma/,
    'Recursão infinita',
  ],
  [
    'alter table public.auditoria disable row level security',
    'auditoria',
    /A tabela auditoria está com a segurança por linha \(RLS\) desligada/,
    'Segurança por linha desligada',
  ],
] as const

test('policies: each fault with its table and its solution', async () => {
  const stack = await breakDatabase(policies.map(([sql]) => sql).join(';'))
  const user = await openTab('Políticas RLS', asAdmin(stack))
  for (const [, table, words] of policies) await expectError(table, words)
  await user.click(screen.getByText('Solução'))
  for (const [, table, , solution] of policies) {
    const card = (await screen.findByText(solution)).closest('section')
    expect(card).toHaveTextContent('Encontrado')
    expect(card).toHaveTextContent(new RegExp(`Em: .*${table}`))
  }

  await stack.db.exec('drop function public.get_rls_policies()')
  await user.click(screen.getByText('Diagnóstico'))
  await user.click(screen.getByText('Verificar Novamente'))
  await expectError('Políticas de acesso (RLS)', /get_rls_policies pode estar ausente/)
})

const signUp = [
  [
    `create or replace function private.handle_new_user() returns trigger language plpgsql as $$ begin return new; end $$`,
    'Gatilho de cadastro',
    /não criou o perfil/,
  ],
  [
    'alter table auth.users disable trigger on_auth_user_created',
    'Gatilho de cadastro',
    /O gatilho handle_new_user não existe ou está desativado/,
  ],
  [
    'alter table public.profiles drop constraint profiles_id_fkey',
    'Chave estrangeira de profiles',
    /Problema na chave estrangeira de profiles/,
  ],
  [
    'drop function private.handle_new_user() cascade',
    'Função handle_new_user',
    /A função handle_new_user não existe/,
  ],
  ['drop function public.diagnose_signup_trigger()', 'Gatilho de cadastro', /Não foi possível verificar/],
] as const

test('authentication: each fault in turn', async () => {
  const stack = await breakDatabase('drop trigger on_auth_user_created on auth.users')
  const user = await openTab('Autenticação', asAdmin(stack))
  await expectError('Gatilho de cadastro', /O gatilho handle_new_user não existe ou está desativado/)
  await stack.db.exec(`create trigger on_auth_user_created after insert on auth.users
    for each row execute function private.handle_new_user()`)
  for (const [sql, card, words] of signUp) {
    await stack.db.exec(sql)
    await user.click(screen.getByText('Run Tests'))
    await expectError(card, words)
  }
})

test('database: the function for the roles is missing', async () => {
  await breakForNow(
    'alter function public.get_user_roles() rename to gone',
    'alter function public.gone() rename to get_user_roles',
  )
  await openTab('Banco de dados')
  const card = await expectError('Sistema de papéis de usuário', /get_user_roles pode estar ausente/)
  expect(card).toHaveTextContent('A função não existe no banco de dados')
  await expectFault('Conexão com o banco de dados', /O banco de dados respondeu/)
  expect(
    await screen.findByText('Erro nos testes de banco de dados', undefined, PATIENCE),
  ).toBeInTheDocument()
})

test('database: another function is missing, its helper is not', async () => {
  const stack = await breakForNow(
    'alter function public.update_user rename to gone',
    'alter function public.gone rename to update_user',
  )
  await openTab('Banco de dados', asAdmin(stack))
  await expectError('Funções do banco de dados', /Não existe no banco de dados: public\.update_user\./)
})

test('database: an account without a role', async () => {
  // The app would create the missing row when the person signs in.
  const stack = await breakForNow(
    `alter function private.ensure_own_rows() rename to gone;
     create function private.ensure_own_rows() returns void language sql as 'select'`,
    `drop function private.ensure_own_rows();
     alter function private.gone() rename to ensure_own_rows`,
  )
  const person = await approved(stack, 'ana@ong.org.br')
  await stack.db.query('delete from public.user_roles where user_id = $1', [person.id])
  await openTab('Banco de dados', person)
  await expectError('Sistema de papéis de usuário', /não tem nenhum papel registrado/)
})

test('database: queries that recurse', async () => {
  const stack = await breakForNow(
    `create policy "loop" on public.profiles for select to authenticated
       using (exists (select from public.profiles p where p.id = profiles.id))`,
    'drop policy "loop" on public.profiles',
  )
  await openTab('Banco de dados', asAdmin(stack))
  const card = await expectError('Consultas de dados', /verifique as permissões e a estrutura das tabelas/)
  expect(card).toHaveTextContent('Recursão infinita')
})

test('database: a missing migration', async () => {
  await breakForNow(
    `create table private.taken as select * from supabase_migrations.schema_migrations order by version desc limit 1;
     delete from supabase_migrations.schema_migrations where version in (select version from private.taken)`,
    `insert into supabase_migrations.schema_migrations select * from private.taken;
     drop table private.taken`,
  )
  await openTab('Frontend')
  await expectFault('Migrações do banco de dados', /não atendido\. O banco de dados está atrasado/)
  expect(await screen.findByText('Atenção - Requisitos de deploy', undefined, PATIENCE)).toBeInTheDocument()
  await transitionsTried()
})
