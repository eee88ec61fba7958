import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { watchRequests } from '../../support/backend.ts'
import {
  asAdmin,
  expectError,
  openTab,
  signedInResponse,
  useBreakableBackend,
} from './system-check-support.ts'

// What only administrators are told: every fault is created in the database, and the page must name it.
const { breakDatabase } = await useBreakableBackend()

const policies = [
  {
    sql: 'create policy "aberta" on public.organizacoes for select to authenticated using (true)',
    table: 'organizacoes',
    text: /A política "aberta" \(SELECT\) da tabela organizacoes usa TRUE: deixa passar qualquer pessoa\./,
    solution: 'Política que usa TRUE',
  },
  {
    sql: 'create policy "aberta" on public.user_approval for insert to authenticated with check (true)',
    table: 'user_approval',
    text: /A política "aberta" \(INSERT\) da tabela user_approval usa TRUE: deixa passar qualquer pessoa\./,
    solution: 'Política que usa TRUE',
  },
  {
    sql: 'drop policy "members read their certifications, an administrator all" on public.certificacoes',
    table: 'certificacoes',
    text: /A tabela certificacoes não tem nenhuma política: ninguém lê nem grava nela\./,
    solution: 'Tabela sem nenhuma política',
  },
  {
    sql: 'drop policy "an administrator reviews documents" on public.documentos',
    table: 'documentos',
    text: /Falta a política de UPDATE da tabela documentos\./,
    solution: 'Falta a política de um comando',
  },
  {
    sql: `create policy "loop" on public.priorities for select to authenticated
       using (exists (select from public.priorities p where p.org_id = priorities.org_id))`,
    table: 'priorities',
    text: /Recursão infinita: a política da tabela priorities volta a ela mesma \(priorities → priorities\)\./,
    solution: 'Recursão infinita',
  },
  {
    sql: 'alter table public.auditoria disable row level security',
    table: 'auditoria',
    text: /A tabela auditoria está com a segurança por linha \(RLS\) desligada: qualquer permissão vale para todas as linhas\./,
    solution: 'Segurança por linha desligada',
  },
]

test('policies: each fault with its table and its solution', async () => {
  const stack = await breakDatabase(policies.map(({ sql }) => sql).join(';'))
  const user = await openTab('Políticas RLS', asAdmin(stack))
  for (const { table, text } of policies) await expectError(table, text)
  expect(await screen.findByRole('region', { name: 'Políticas de acesso (RLS)' })).toHaveTextContent(
    'O que fazer: Veja a aba Solução.',
  )
  await user.click(screen.getByText('Solução'))
  for (const { table, solution } of policies) {
    const card = (await screen.findByText(solution)).closest('section')
    expect(card).toHaveTextContent('Encontrado')
    expect(card).toHaveTextContent(new RegExp(`Em: .*${table}`))
  }

  await stack.db.exec('drop function public.get_rls_policies()')
  await user.click(screen.getByText('Diagnóstico'))
  await user.click(screen.getByText('Verificar Novamente'))
  await expectError(
    'Políticas de acesso (RLS)',
    /^A função get_rls_policies pode estar ausente ou falhando\./,
  )
})

const recreate = 'Recrie o gatilho on_auth_user_created em auth.users com a função private.handle_new_user().'
const migrate = 'Aplique as migrações que faltam (npx supabase db push --remote).'
const signUp = [
  {
    sql: `create trigger on_auth_user_created after insert on auth.users
            for each row execute function private.handle_new_user();
          create or replace function private.handle_new_user() returns trigger language plpgsql as $$ begin return new; end $$`,
    card: 'Gatilho de cadastro',
    text: /não criou o perfil/,
    advice: recreate,
  },
  {
    sql: 'alter table auth.users disable trigger on_auth_user_created',
    card: 'Gatilho de cadastro',
    text: /O gatilho handle_new_user não existe ou está desativado/,
    advice: recreate,
  },
  {
    sql: 'alter table public.profiles drop constraint profiles_id_fkey',
    card: 'Chave estrangeira de profiles',
    text: /^Problema na chave estrangeira de profiles: falta a ligação com auth\.users\.$/,
    advice:
      'Recrie: alter table public.profiles add foreign key (id) references auth.users on delete cascade.',
  },
  {
    sql: 'drop function private.handle_new_user() cascade',
    card: 'Função handle_new_user',
    text: /^A função handle_new_user não existe: novas contas ficam sem perfil, papel e aprovação\.$/,
    advice: migrate,
  },
  {
    sql: 'drop function public.diagnose_signup_trigger()',
    card: 'Gatilho de cadastro',
    text: /^Não foi possível verificar\. A função não existe no banco de dados\.$/,
    advice: migrate,
  },
  {
    sql: 'drop function public.check_function_exists(text)',
    card: 'Função handle_new_user',
    text: /^Não foi possível verificar\. A função não existe no banco de dados\.$/,
    advice: migrate,
  },
]

test('authentication: each fault in turn', async () => {
  const stack = await breakDatabase('drop trigger on_auth_user_created on auth.users')
  const user = await openTab('Autenticação', asAdmin(stack))
  await expectError('Gatilho de cadastro', /O gatilho handle_new_user não existe ou está desativado/)
  for (const { sql, card, text, advice } of signUp) {
    await stack.db.exec(sql)
    await user.click(screen.getByText('Run Tests'))
    expect(await expectError(card, text)).toHaveTextContent(`O que fazer: ${advice}`)
  }
  expect(await screen.findByRole('region', { name: 'Chave estrangeira de profiles' })).toHaveTextContent(
    'Não foi possível verificar. A função não existe no banco de dados.',
  )

  const settings = { disable_signup: true, mailer_autoconfirm: true, external: { email: false } }
  watchRequests(stack, (request) => {
    if (request.includes('/auth/v1/settings')) return Response.json(settings)
    return request.includes('grant_type=password') ? signedInResponse() : null
  })
  await user.click(screen.getByText('Run Tests'))
  const closed = await expectError(
    'Configuração de cadastro',
    /^No serviço de autenticação, novos cadastros estão fechados; o cadastro por e-mail está desligado; a confirmação de e-mail está desligada\.$/,
  )
  expect(closed).toHaveTextContent(
    'O que fazer: Corrija em Authentication, Sign In / Providers, ou com npx supabase config push.',
  )
  const open = await expectError(
    'Entrada com dados inválidos',
    /^O serviço aceitou uma conta que não existe\.$/,
  )
  expect(open).toHaveTextContent('O que fazer: Interrompa o uso e fale com o suporte técnico.')
})
